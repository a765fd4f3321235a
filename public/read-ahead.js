// Injected after the reader, for its last value: what the reader has read ahead.
globalThis.winnowReadAhead?.();
