import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { antdTheme } from './antd-theme';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').toLowerCase();

describe('the tokens', () => {
  const colours = Object.values(antdTheme.token).filter(
    (value): value is Extract<typeof value, `#${string}`> => String(value).startsWith('#'),
  );

  it.each(colours)('antd paints %s only because our own style sheet has it', (colour) => {
    expect(css).toContain(`: ${colour};`);
  });
});
