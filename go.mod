module assent

go 1.26.0
