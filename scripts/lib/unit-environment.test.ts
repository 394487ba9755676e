import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readUnitEnvironment, unitEnvironmentFile } from './unit-environment';

const folder = mkdtempSync(join(tmpdir(), 'market-env-'));
const file = join(folder, 'market.env');
afterAll(() => rmSync(folder, { recursive: true }));

type Variables = Record<string, string | undefined>;

function read(text: string, variables: Variables = {}): Variables {
  writeFileSync(file, text);
  readUnitEnvironment(variables, file);
  return variables;
}

it('is the file that the unit reads', () => {
  const unit = readFileSync('deploy/systemd/market@.service', 'utf8');
  expect(/^EnvironmentFile=(.*)$/m.exec(unit)?.[1]).toBe(unitEnvironmentFile);
});

it('is read by every tool that opens the database, but by what writes goods in bulk', () => {
  const tools = readdirSync('scripts').map((name) => ({
    name,
    text: name.endsWith('.ts') ? readFileSync(join('scripts', name), 'utf8') : '',
  }));
  const without = tools.filter(
    ({ text }) => /openDatabase|kernel\/env'/.test(text) && !text.includes('readUnitEnvironment('),
  );
  expect(without.map(({ name }) => name)).toEqual(['import.ts', 'seed.ts']);
});

it('is read as the unit reads it', () => {
  expect(
    read(`# a comment
; another
DATABASE_URL=postgres://market:a#b=c@127.0.0.1/market
AES_KEY="ZXhhbXBsZQ=="
  SITE_URL='https://www.example.com'  
EMPTY=
no assignment`),
  ).toEqual({
    DATABASE_URL: 'postgres://market:a#b=c@127.0.0.1/market',
    AES_KEY: 'ZXhhbXBsZQ==',
    SITE_URL: 'https://www.example.com',
    EMPTY: '',
  });
});

it('gives way to what the shell says', () => {
  expect(read('DATA_DIR=/var/lib/market\nPORT=1', { DATA_DIR: '/elsewhere' })).toEqual({
    DATA_DIR: '/elsewhere',
    PORT: '1',
  });
});

it('is another file or none where ENV_FILE says so', () => {
  writeFileSync(file, 'A=1');
  const named: Variables = { ENV_FILE: file };
  readUnitEnvironment(named, join(folder, 'usual.env'));
  expect(named.A).toBe('1');
  expect(read('A=1', { ENV_FILE: '' })).toEqual({ ENV_FILE: '' });
});

it('may be missing where nobody named it, and not where somebody did', () => {
  const variables: Variables = {};
  readUnitEnvironment(variables, join(folder, 'none.env'));
  expect(variables).toEqual({});
  const named = { ENV_FILE: join(folder, 'none.env') };
  expect(() => readUnitEnvironment(named)).toThrow('ENOENT');
});
