import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextBin } from './build-program.mjs';
import { runCommand } from './run-command.mjs';

/** The least that Next serves for each request anew: no application, no document, no middleware of its own. */
const page = `export default function Empty() { return null; }
export const getServerSideProps = async () => ({ props: {} });
`;

/**
 * Builds an application of one empty page with the Next that the program is built with, as somebody would who begins
 * with it: the framework's own speed, in which nothing of ours has a part.
 * @returns its folder, and what removes it
 * @throws Error where it does not build
 */
export async function buildBareApplication(
  root: string,
): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-next-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages', 'index.js'), page);
  writeFileSync(join(folder, 'package.json'), '{ "name": "bare", "private": true }\n');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const code = await runCommand(process.execPath, [nextBin(root), 'build', '--webpack'], {
    cwd: folder,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined },
  });
  if (code !== 0) {
    remove();
    throw new Error(`The bare application did not build (code ${code}).`);
  }
  return { folder, remove };
}
