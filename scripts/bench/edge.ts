// `npm run bench -- edge`: what share of a static file's speed a list page keeps behind nginx with the micro-cache.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { buildProgram } from '../lib/build-program.mjs';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { startNginx } from '../lib/nginx.mjs';
import { runTool } from '../lib/run-tool';
import { runWrk } from '../lib/run-wrk';
import { startProgram } from '../lib/start-program.mjs';

const listPage = '/dspyx/dy.html';
/** Given out by the shipped file's place for files of public/, with the .gz beside it (gzip_static). */
const staticFile = '/list.svg';
const bound = 0.7;
const rounds = 5;
const secondsARound = 4;

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  const publicDir = mkdtempSync(join(tmpdir(), 'market-static-'));
  const program = await startProgram({ env: { JOBS: 'off', TRUST_PROXY: 'on' } });
  const port = Number(new URL(program.url).port);
  const nginx = await startNginx({ copies: [port, port], publicDir });
  try {
    const zipped = await bytesOf(nginx.url + listPage, 'gzip');
    const plain = await bytesOf(nginx.url + listPage, 'identity');
    if (!gunzipSync(zipped).equals(plain)) throw new Error('The two forms of the page differ.');
    writeFileSync(join(publicDir, staticFile), plain);
    writeFileSync(join(publicDir, `${staticFile}.gz`), zipped);
    console.log(
      `${machine()}; one nginx worker, 16 connections, median of ${rounds} rounds of ${secondsARound} s`,
    );
    const holds = [
      await compare(nginx.url, 'gzip', zipped.length),
      await compare(nginx.url, 'identity', plain.length),
    ];
    return holds.every(Boolean) ? 0 : 1;
  } finally {
    await nginx.stop();
    await program.stop();
    rmSync(publicDir, { recursive: true, force: true });
  }
}

/** Measures page and file in turns and prints both. @returns whether the bound holds */
async function compare(base: string, encoding: string, bytes: number): Promise<boolean> {
  const headers = { 'Accept-Encoding': encoding };
  const file = await bytesOf(base + staticFile, encoding);
  if (file.length !== bytes) throw new Error(`The file has ${file.length} bytes, not ${bytes}.`);
  const list: number[] = [];
  const still: number[] = [];
  await runWrk(base + listPage, 1, headers);
  await runWrk(base + staticFile, 1, headers);
  for (let round = 0; round < rounds; round++) {
    still.push(await runWrk(base + staticFile, secondsARound, headers));
    list.push(await runWrk(base + listPage, secondsARound, headers));
  }
  const ratio = median(list) / median(still);
  const holds = ratio >= bound;
  console.log(
    `${encoding}, ${bytes} bytes: list ${median(list).toFixed(0)} req/s, static file ` +
      `${median(still).toFixed(0)} req/s, ratio ${ratio.toFixed(3)} (bound ${bound}: ${holds ? 'holds' : 'MISSED'})`,
  );
  return holds;
}

/** The bytes on the wire, undecoded. @throws Error where they are not a good answer */
function bytesOf(url: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': encoding } }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk);
      if (res.statusCode === 200) resolve(Buffer.concat(chunks));
      else reject(new Error(`${url} answered ${res.statusCode}`));
    });
    asked.once('error', reject);
    asked.end();
  });
}

runTool(main);
