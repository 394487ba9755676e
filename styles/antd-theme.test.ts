import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { antdParts } from './antd-parts';
import { antdTheme, tokens } from './antd-theme';

const sheet = readFileSync('styles/tokens.css', 'utf8');
const inSheet = new Map(
  [...sheet.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

test.each(Object.entries(tokens))('antd takes --%s as the sheet has it', (name, value) => {
  expect(inSheet.get(name)).toBe(value);
});

test('antd is told no colour that is not a token of ours', () => {
  const known = new Set<unknown>(Object.values(tokens));
  const colours = Object.entries(antdTheme.token ?? {}).filter(([name]) =>
    /^(color|controlItemBg)/.test(name),
  );
  expect(colours.length).toBeGreaterThan(30);
  expect(colours.filter(([, value]) => !known.has(value))).toEqual([]);
});

test('every part of antd that a screen imports is in the extracted sheet', () => {
  const screens = ['components', 'layouts'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(room, file), 'utf8')),
  );
  const imported = screens.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from 'antd';/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );
  const styled = new Set<string>([...antdParts, 'ConfigProvider']);
  expect(imported).toContain('Table');
  expect(imported.filter((name) => name && !name.startsWith('type ') && !styled.has(name))).toEqual(
    [],
  );
});
