import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { latePart } from './late-part';
import { onDemand } from './on-demand';

const Part = ({ name }: { name: string }) => <b>{name}</b>;
const Waiting = ({ name }: { name: string }) => <i>{name} 稍后就来</i>;

describe('a part that comes when it is first shown', () => {
  it('is not asked for on the server, where what waits for it stands', () => {
    let asked = 0;
    const Later = onDemand(async () => {
      asked += 1;
      return Part;
    }, Waiting);
    expect(renderToString(<Later name="图" />)).toContain('稍后就来');
    expect(asked).toBe(0);
  });

  it('takes the place of what waits for it, and stands at once when it is shown again', async () => {
    let asked = 0;
    const Later = onDemand(async () => {
      asked += 1;
      return Part;
    }, Waiting);
    const first = render(<Later name="图" />);
    expect(screen.getByText('图 稍后就来')).toBeDefined();
    expect((await screen.findByText('图')).tagName).toBe('B');
    first.unmount();
    render(<Later name="表" />);
    expect(screen.getByText('表').tagName).toBe('B');
    expect(asked).toBe(1);
  });

  it('is asked for again when it is shown again after it did not come', async () => {
    const answers = [() => Promise.reject(new Error('Loading chunk 7 failed.')), async () => Part];
    const failed = new Promise<unknown>((heard) => process.once('unhandledRejection', heard));
    const Later = onDemand(() => (answers.shift() ?? (async () => Part))());
    const first = render(<Later name="图" />);
    expect(await failed).toMatchObject({ message: 'Loading chunk 7 failed.' });
    first.unmount();
    render(<Later name="图" />);
    expect(await screen.findByText('图')).toBeDefined();
  });
});

it('keeps the HTML of a part whose script is still on its way, and takes it over with what was pressed when it is there', async () => {
  type Button = ComponentType<{ name: string }>;
  let arrive: (part: Button) => void = () => undefined;
  const Part = latePart(
    () =>
      new Promise<Button>((resolve) => {
        arrive = resolve;
      }),
  );
  const place = document.createElement('div');
  place.innerHTML =
    '<div style="display:contents"><button>微博</button><button>抖音</button></div>';
  document.body.append(place);
  const told = vi.spyOn(console, 'error');
  const page = await act(async () => hydrateRoot(place, <Part name="抖音" />));
  expect(place.innerHTML).toContain('<button>抖音</button>');

  const pressed = vi.fn();
  await act(async () => screen.getByRole('button', { name: '抖音' }).click());
  await act(async () =>
    arrive(({ name }) =>
      ['微博', name].map((one) => (
        <button key={one} type="button" onClick={() => pressed(one)}>
          {one}
        </button>
      )),
    ),
  );
  expect(pressed).toHaveBeenCalledExactlyOnceWith('抖音');
  screen.getByRole('button', { name: '微博' }).click();
  expect(pressed).toHaveBeenLastCalledWith('微博');
  expect(told).not.toHaveBeenCalled();
  page.unmount();
  place.remove();
});

let meanwhile: () => void = () => undefined;

function Meanwhile() {
  meanwhile();
  return null;
}

describe('a late part', () => {
  it('of a page that is reached by a page change is there when it is first shown', async () => {
    const load = vi.fn(async () => Part);
    const Late = latePart(load);
    await act(async () => undefined); // its data comes meanwhile
    render(<Late name="图" />);
    expect(screen.getByText('图').tagName).toBe('B');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that did not come beforehand is asked for again when it is shown', async () => {
    const answers = [() => Promise.reject(new Error('Loading chunk 7 failed.')), async () => Part];
    const failed = new Promise<unknown>((heard) => process.once('unhandledRejection', heard));
    const Late = latePart(() => (answers.shift() ?? (async () => Part))());
    expect(await failed).toMatchObject({ message: 'Loading chunk 7 failed.' });
    render(<Late name="图" />);
    expect(await screen.findByText('图')).toBeDefined();
  });

  it('that comes after it was rendered and before it is asked for is shown', async () => {
    const kept = {
      // biome-ignore lint/suspicious/noThenProperty: a promise that is kept in the middle of a render
      then: (take: (part: typeof Part) => unknown) =>
        new Promise((resolve) => {
          meanwhile = () => resolve(take(Part));
        }),
    };
    const Late = latePart(() => kept as unknown as Promise<typeof Part>);
    render(
      <>
        <Late name="图" />
        <Meanwhile />
      </>,
    );
    expect(await screen.findByText('图')).toBeDefined();
  });

  it('of the page that is loaded comes after it', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const load = vi.fn(async () => Part);
    const Late = latePart(load);
    expect(load).not.toHaveBeenCalled();
    render(<Late name="图" />);
    expect(await screen.findByText('图')).toBeDefined();
    state.mockRestore();
  });
});

const names = ['授权', '链接', '投流'];

function Boxes() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return names.map((name) => (
    <label key={name}>
      <input
        type="checkbox"
        checked={ticked.includes(name)}
        onChange={() => setTicked((all) => [...all, name])}
      />
      {name}
    </label>
  ));
}

it('keeps a box ticked that was ticked before its script was there, and not one that was ticked twice', async () => {
  let arrive: (part: ComponentType) => void = () => undefined;
  const Part = latePart(
    () =>
      new Promise<ComponentType>((resolve) => {
        arrive = resolve;
      }),
  );
  const place = document.createElement('div');
  place.innerHTML = `<div style="display:contents">${names
    .map((name) => `<label><input type="checkbox">${name}</label>`)
    .join('')}</div>`;
  document.body.append(place);
  screen.getByRole('checkbox', { name: '授权' }).click(); // before React is there at all
  const page = await act(async () => hydrateRoot(place, <Part />));
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  for (const name of ['投流', '链接', '链接']) await act(async () => box(name).click());
  await act(async () => arrive(Boxes));
  expect(names.filter((name) => box(name).checked)).toEqual(['授权', '投流']);
  page.unmount();
  place.remove();
});
