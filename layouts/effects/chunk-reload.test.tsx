import { describe, expect, it, vi } from 'vitest';
import { isChunkError, isChunkScript, reloadOnce } from './chunk-reload';

function tab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reload = vi.fn();
  return { reload, at: (ms: number) => reloadOnce({ storage, now: () => ms, reload }) };
}

describe('a chunk that does not load', () => {
  it('reloads the page at most once in 60 s', () => {
    const { reload, at } = tab();
    expect(at(1_000_000)).toBe(true);
    expect(at(1_000_001)).toBe(false);
    expect(at(1_059_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(at(1_060_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is told from other errors', () => {
    const gone = Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' });
    expect(isChunkError(gone)).toBe(true);
    expect(isChunkError(new Error('Failed to load script: /_next/static/chunks/1.js'))).toBe(true);
    expect(isChunkError(new TypeError('x is undefined'))).toBe(false);
    expect(isChunkError('Loading chunk')).toBe(false);
  });

  it('is known by its script element too', () => {
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/pages/index-1.js';
    expect(isChunkScript(script)).toBe(true);
    script.src = '/other.js';
    expect(isChunkScript(script)).toBe(false);
    expect(isChunkScript(window)).toBe(false);
  });

  it('is no reason to reload where nobody waits for it', () => {
    const script = document.createElement('script');
    script.src = '/_next/static/chunks/idle.0a1b2c3d4e5f6789.js';
    expect(isChunkScript(script)).toBe(false);
  });
});
