package fakemodel

import (
	"io"
	"net/http"
	"time"
)

// anthropic answers POST /v1/messages.
func anthropic(w http.ResponseWriter, req object, r *reply) {
	content, stop := []object{{"type": "text", "text": r.text}}, "end_turn"
	for i, c := range r.calls {
		stop = "tool_use"
		content = append(content, object{"type": "tool_use", "id": r.id(i), "name": c.Tool, "input": c.Args})
	}
	usage := object{"input_tokens": 10, "output_tokens": 5, "cache_creation_input_tokens": 0, "cache_read_input_tokens": 0}
	message := object{"id": "msg_fake", "type": "message", "role": "assistant", "model": model(req), "content": content,
		"stop_reason": stop, "stop_sequence": nil, "usage": usage}
	if !streams(req) {
		plain(w, message)
		return
	}
	s := newStream(w)
	message["content"], message["stop_reason"] = []any{}, nil
	s.send("message_start", object{"type": "message_start", "message": message})
	for i, block := range content {
		begin, delta := object{"type": "text", "text": ""}, object{"type": "text_delta", "text": r.text}
		if i > 0 {
			begin = object{"type": "tool_use", "id": block["id"], "name": block["name"], "input": object{}}
			delta = object{"type": "input_json_delta", "partial_json": r.args(i - 1)}
		}
		s.send("content_block_start", object{"type": "content_block_start", "index": i, "content_block": begin})
		s.send("content_block_delta", object{"type": "content_block_delta", "index": i, "delta": delta})
		s.send("content_block_stop", object{"type": "content_block_stop", "index": i})
	}
	s.send("message_delta", object{"type": "message_delta", "delta": object{"stop_reason": stop, "stop_sequence": nil}, "usage": usage})
	s.send("message_stop", object{"type": "message_stop"})
}

// responses answers POST /v1/responses.
func responses(w http.ResponseWriter, req object, r *reply) {
	text := []any{object{"type": "output_text", "text": r.text, "annotations": []any{}}}
	items := []object{{"type": "message", "id": "msg_fake", "role": "assistant", "status": "completed", "content": text}}
	for i, c := range r.calls {
		if c.Free {
			items = append(items, object{"type": "custom_tool_call", "id": "ctc_" + r.id(i), "call_id": r.id(i), "name": c.Tool, "input": c.Args, "status": "completed"})
			continue
		}
		items = append(items, object{"type": "function_call", "id": "fc_" + r.id(i), "call_id": r.id(i), "name": c.Tool, "arguments": r.args(i), "status": "completed"})
	}
	full := object{"id": "resp_fake", "object": "response", "created_at": time.Now().Unix(), "model": model(req), "status": "completed",
		"output": items, "error": nil, "incomplete_details": nil, "usage": object{"input_tokens": 10, "output_tokens": 5, "total_tokens": 15,
			"input_tokens_details": object{"cached_tokens": 0}, "output_tokens_details": object{"reasoning_tokens": 0}}}
	if !streams(req) {
		plain(w, full)
		return
	}
	s, n := newStream(w), 0
	send := func(kind string, v object) {
		v["type"], v["sequence_number"] = kind, n
		n++
		s.send(kind, v)
	}
	send("response.created", object{"response": object{"id": "resp_fake", "object": "response", "created_at": full["created_at"], "model": full["model"], "status": "in_progress", "output": []any{}}})
	for i, item := range items {
		open := object{}
		for k, v := range item {
			open[k] = v
		}
		open["status"] = "in_progress"
		part := func(kind string, v object) {
			v["item_id"], v["output_index"] = item["id"], i
			send(kind, v)
		}
		added := func() { send("response.output_item.added", object{"output_index": i, "item": open}) }
		switch item["type"] {
		case "message":
			open["content"] = []any{}
			added()
			part("response.content_part.added", object{"content_index": 0, "part": object{"type": "output_text", "text": "", "annotations": []any{}}})
			part("response.output_text.delta", object{"content_index": 0, "delta": r.text})
			part("response.output_text.done", object{"content_index": 0, "text": r.text})
			part("response.content_part.done", object{"content_index": 0, "part": text[0]})
		case "function_call":
			open["arguments"] = ""
			added()
			part("response.function_call_arguments.delta", object{"delta": item["arguments"]})
			part("response.function_call_arguments.done", object{"arguments": item["arguments"]})
		default:
			open["input"] = ""
			added()
			part("response.custom_tool_call_input.delta", object{"delta": item["input"]})
			part("response.custom_tool_call_input.done", object{"input": item["input"]})
		}
		send("response.output_item.done", object{"output_index": i, "item": item})
	}
	send("response.completed", object{"response": full})
}

// chat answers POST /v1/chat/completions.
func chat(w http.ResponseWriter, req object, r *reply) {
	var calls []object
	finish := "stop"
	for i, c := range r.calls {
		finish = "tool_calls"
		calls = append(calls, object{"index": i, "id": r.id(i), "type": "function", "function": object{"name": c.Tool, "arguments": r.args(i)}})
	}
	message := object{"role": "assistant", "content": r.text}
	if calls != nil {
		message["tool_calls"] = calls
	}
	usage := object{"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}
	head := func(kind string, choices []any) object {
		return object{"id": "chatcmpl-fake", "object": kind, "created": time.Now().Unix(), "model": model(req), "choices": choices}
	}
	if !streams(req) {
		full := head("chat.completion", []any{object{"index": 0, "message": message, "finish_reason": finish}})
		full["usage"] = usage
		plain(w, full)
		return
	}
	s := newStream(w)
	chunk := func(delta object, finish any) {
		s.send("", head("chat.completion.chunk", []any{object{"index": 0, "delta": delta, "finish_reason": finish}}))
	}
	chunk(object{"role": "assistant", "content": r.text}, nil)
	for _, c := range calls {
		chunk(object{"tool_calls": []any{c}}, nil)
	}
	chunk(object{}, finish)
	last := head("chat.completion.chunk", []any{})
	last["usage"] = usage
	s.send("", last)
	_, _ = io.WriteString(w, "data: [DONE]\n\n")
}

// gemini answers POST .../models/NAME:generateContent and its streaming form.
func gemini(w http.ResponseWriter, streaming bool, r *reply) {
	parts := []any{object{"text": r.text}}
	for i, c := range r.calls {
		parts = append(parts, object{"functionCall": object{"id": r.id(i), "name": c.Tool, "args": c.Args}})
	}
	v := object{"candidates": []any{object{"index": 0, "finishReason": "STOP", "content": object{"role": "model", "parts": parts}}},
		"usageMetadata": object{"promptTokenCount": 10, "candidatesTokenCount": 5, "totalTokenCount": 15}, "modelVersion": "fake"}
	if streaming {
		newStream(w).send("", v)
		return
	}
	plain(w, v)
}
