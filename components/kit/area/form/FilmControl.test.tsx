import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  filmLimits,
  filmPartCount,
  filmPending,
  filmTooLarge,
  filmWrongKind,
} from '@/lib/domain/drafts/film';
import FilmControl from './FilmControl';

vi.setConfig({ testTimeout: 40_000 });

/** A server that keeps what was sent; `fail` decides what an answer is instead. */
const server = {
  asked: [] as string[],
  parts: new Set<number>(),
  size: 0,
  name: '',
  fail: (_asked: string): number | undefined => undefined,
  hold: undefined as Promise<void> | undefined,
};

vi.mock('@/lib/api/api', () => ({
  api: async (call: string, input: Record<string, unknown>) => {
    const asked = call === 'order/film-part' ? `${call} ${input.no}` : call;
    server.asked.push(asked);
    const status = server.fail(asked);
    if (status !== undefined) return { ok: false, status, msg: '没有成功', data: {}, fields: {} };
    if (call === 'order/film-begin') {
      server.size = Number(input.bytes);
      server.name = String(input.name);
    }
    if (call === 'order/film-part') {
      await server.hold;
      server.parts.add(Number(input.no));
    }
    const film = {
      film_key: 'key-of-the-film',
      name: server.name,
      bytes: server.size,
      part_bytes: filmLimits.partBytes,
      parts: [...server.parts],
      whole: call === 'order/film-finish',
    };
    const answers: Record<string, unknown> = {
      'order/film': { unfinished: server.size > 0 ? film : null },
      'file-url': { files: [{ file_key: 'key-of-the-film', name: '成片.mp4', url: '/f' }] },
    };
    return { ok: true, status: 200, msg: '', data: answers[call] ?? film, fields: {} };
  },
}));

beforeEach(() => {
  Object.assign(server, { asked: [], parts: new Set(), size: 0, name: '', hold: undefined });
  server.fail = () => undefined;
});

const head = '\0\0\0\x18ftypisom\0\0\x02\0isommp41';

/** A file of so many parts, the last a short one. */
function aFile(parts: number, begin = head): File {
  const bytes = new Uint8Array((parts - 1) * filmLimits.partBytes + 100);
  bytes.set(Uint8Array.from(begin, (sign) => sign.charCodeAt(0)));
  return new File([bytes], '成片.mp4', { type: 'video/mp4', lastModified: 1 });
}

function Form({ value, values }: { value: string; values: string[] }) {
  const [key, setKey] = useState(value);
  return (
    <FilmControl
      field={{ kind: 'film', name: 'film', label: '成片', required: false, orderSn: 'TF1' }}
      id={undefined}
      value={key}
      onChange={(next) => {
        values.push(next);
        setKey(next);
      }}
    />
  );
}

/** @returns what the form was told, one after the other */
function open(value = '') {
  const values: string[] = [];
  render(<Form value={value} values={values} />);
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText('成片'), file, { applyAccept: false });
  return { values, choose };
}

const parts = () => server.asked.filter((asked) => asked.startsWith('order/film-part'));

test('a film is sent part by part, and the form has its key when it is whole', async () => {
  const { values, choose } = open();
  await choose(aFile(3));
  await screen.findByText('已上传', { exact: false });
  expect(values).toEqual([filmPending, 'key-of-the-film']);
  expect(parts()).toEqual([1, 2, 3].map((no) => `order/film-part ${no}`));
  expect(server.asked).toContain('order/film-finish');
  expect(filmPartCount(server.size)).toBe(3);
});

test('what a page before has left half-way is said, and the same file goes on where it was', async () => {
  Object.assign(server, { size: aFile(4).size, name: '成片.mp4', parts: new Set([1, 2]) });
  const { values, choose } = open(filmPending);
  expect(await screen.findByText(/^上次传到 66%。再选同一个文件/)).toBeTruthy();
  await choose(aFile(4));
  await waitFor(() => expect(values.at(-1)).toBe('key-of-the-film'));
  expect(parts()).toEqual(['order/film-part 3', 'order/film-part 4']);
});

test('what was half-way and is gone by now holds the form back no longer', async () => {
  const { values } = open(filmPending);
  await waitFor(() => expect(values).toEqual(['']));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a lost network is waited for, and goes on by itself when it is back', async () => {
  let isAway = true;
  server.fail = (asked) => (isAway && asked === 'order/film-part 2' ? 0 : undefined);
  const { values, choose } = open();
  await choose(aFile(2));
  expect(await screen.findByText('网络中断，恢复后自动接着传。')).toBeTruthy();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(values.at(-1)).toBe('key-of-the-film'));
  expect(parts()).toEqual([1, 2, 2].map((no) => `order/film-part ${no}`));
});

test('a refusal stops it with its words, and it goes on when told to', async () => {
  let refuses = true;
  server.fail = (asked) => (refuses && asked === 'order/film-part 2' ? 422 : undefined);
  const { values, choose } = open();
  await choose(aFile(2));
  expect(await screen.findByText('没有成功')).toBeTruthy();
  refuses = false;
  await userEvent.click(screen.getByRole('button', { name: '继续上传' }));
  await waitFor(() => expect(values.at(-1)).toBe('key-of-the-film'));
});

test('what is no film, or too large, is told before anything is sent', async () => {
  const { values, choose } = open();
  await choose(aFile(1, '<html>'));
  expect((await screen.findByRole('alert')).textContent).toBe(filmWrongKind);
  const large = aFile(1);
  Object.defineProperty(large, 'size', { value: filmLimits.bytes + 1 });
  await choose(large);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(filmTooLarge));
  expect(values).toEqual([]);
  expect(server.asked).toEqual(['order/film']);
});

test('one that is given up half-way is sent no further, and the form is free of it', async () => {
  let release = () => {};
  server.hold = new Promise((resolve) => {
    release = resolve;
  });
  const { values, choose } = open();
  await choose(aFile(3));
  expect(await screen.findByText('正在上传，传完后再提交稿件。')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '取消上传' }));
  release();
  await waitFor(() => expect(server.asked).toContain('order/film-cancel'));
  expect(values).toEqual([filmPending, '']);
  expect(screen.getByRole('button', { name: '上传视频' })).toBeTruthy();
  expect(parts()).toEqual(['order/film-part 1']);
});
