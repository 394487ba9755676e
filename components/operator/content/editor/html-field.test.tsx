import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useKeys } from '../../kit/use-keys';
import { HtmlField, type HtmlFieldProps } from './HtmlField';

/** As the console's search box does on every page. */
function SearchByKey({ found }: { found: () => void }) {
  useKeys({ '/': found });
  return null;
}

const changed = vi.fn<(html: string) => void>();

function Held({ value: first, ...props }: Partial<HtmlFieldProps> & { value: string }) {
  const [value, setValue] = useState(first);
  return (
    <HtmlField
      {...{ kind: 'article', label: '正文', rows: 10, error: null }}
      {...props}
      value={value}
      onChange={({ target }) => {
        changed(target.value);
        setValue(target.value);
      }}
    />
  );
}

const open = (value: string, props: Partial<HtmlFieldProps> = {}) => {
  changed.mockClear();
  return render(<Held value={value} {...props} />);
};
const box = () => screen.findByRole('textbox', { name: '正文' });
const press = async (key: string, more: object = {}) =>
  act(async () => {
    fireEvent.keyDown(await box(), { key, ...more });
  });
/** As ProseMirror is told by a browser that has put in what was typed. */
async function type(words: string) {
  const { view } = await editorOf();
  await act(async () => {
    for (const sign of words) {
      const { from, to } = view.state.selection;
      const isDone = view.someProp('handleTextInput', (handle) =>
        handle(view, from, to, sign, () => view.state.tr.insertText(sign, from, to)),
      );
      if (!isDone) view.dispatch(view.state.tr.insertText(sign, from, to));
    }
  });
}
/** Tiptap puts it on the element that is written in. */
const editorOf = async () => ((await box()) as HTMLElement & { editor: Editor }).editor;
const put = async (at: number, to = at) => {
  const { commands } = await editorOf();
  await act(async () => {
    commands.setTextSelection({ from: at, to });
  });
};
const paste = async (html: string) => {
  const { view } = await editorOf();
  await act(async () => {
    view.pasteHTML(html);
  });
};
const tool = (name: string) => screen.getByRole('button', { name });
const mode = (name: string) =>
  within(screen.getByRole('group', { name: '正文的写法' })).getByRole('button', { name });
const last = () => changed.mock.calls.at(-1)?.[0];
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('shows a text as it is read, and leaves it alone', async () => {
  open('<h2>一</h2><p>二 <strong>三</strong></p><ul><li>四</li></ul>');
  const field = await box();
  expect(within(field).getByRole('heading', { level: 2 }).textContent).toBe('一');
  expect(within(field).getByText('三').tagName).toBe('STRONG');
  await put(2);
  expect(changed).not.toHaveBeenCalled();
});

it('writes what is typed as the same few tags', async () => {
  open('');
  await type('你好');
  expect(last()).toBe('<p>你好</p>');
  await put(1, 3);
  await userEvent.click(tool('加重'));
  expect(last()).toBe('<p><strong>你好</strong></p>');
  expect(tool('加重').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(tool('小标题'));
  expect(last()).toBe('<h2><strong>你好</strong></h2>');
  await press('z', { ctrlKey: true });
  await press('z', { ctrlKey: true });
  expect(last()).toBe('<p>你好</p>');
});

it('begins headings and lists as they are typed', async () => {
  open('');
  await type('## 一');
  await press('Enter');
  await type('- 二');
  await press('Enter');
  await type('三');
  expect(last()).toBe('<h2>一</h2><ul><li>二</li><li>三</li></ul>');
});

describe('the list behind /', () => {
  it('is worked by keys, and leaves nothing of what was typed for it', async () => {
    open('<p>一</p>');
    await put(2);
    await press('Enter');
    await type('/');
    const field = await box();
    expect(options().length).toBeGreaterThan(10);
    expect(options()[1]).toContain('小标题');
    await press('ArrowDown');
    const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(marked?.textContent).toContain('小标题');
    await press('Enter');
    expect(screen.queryByRole('listbox')).toBeNull();
    await type('二');
    expect(last()).toBe('<p>一</p><h2>二</h2>');
  });

  it('is narrowed by what is typed, also behind the sign of a Chinese keyboard', async () => {
    open('');
    await type('、bg');
    expect(options()).toEqual(['表格三列，第一行是表头']);
    await press('Enter');
    await type('头');
    await press('Tab');
    await press('Tab');
    await press('Tab');
    await type('格');
    expect(last()).toMatch(
      /^<table><thead><tr><th scope="col">头<\/th>.*<\/thead><tbody><tr><td>格<\/td>/,
    );
  });

  it('stays closed once it was closed, and inside of words', async () => {
    open('');
    await type('/');
    await press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    await type('h');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(last()).toBe('<p>/h</p>');
    await type('，月/年');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('has figures in articles alone, and the blanks of agreements in those', async () => {
    const { unmount } = open('', { kind: 'question' });
    await type('/');
    expect(options().join()).not.toContain('条形图');
    unmount();
    open('', { kind: 'agreement' });
    await type('/主体');
    expect(options()).toHaveLength(1);
    await press('Enter');
    expect(last()).toBe('<p>{{主体名称}}</p>');
  });
});

it('keeps its signs from the keys of the page', async () => {
  open('<p>一</p>');
  const found = vi.fn();
  render(<SearchByKey found={found} />);
  await press('/');
  expect(found).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(found).toHaveBeenCalledOnce();
});

describe('a figure of the market', () => {
  const measures = [
    { name: 'platform-prices', what: '各平台主要位置的报价' },
    { name: 'price-bands@平台编号', what: '报价分布' },
  ];

  it('is a block with its meaning, and goes back as the line that it was', async () => {
    open('<p>一</p><p>{{bars price-bands@5 中位}}</p>', { measures });
    await box();
    expect(await screen.findByText('报价分布（抖音）', { selector: 'span' })).toBeTruthy();
    await put(2);
    await type('二');
    expect(last()).toBe('<p>一二</p><p>{{bars price-bands@5 中位}}</p>');
    await put(2);
    await press('ArrowDown', { altKey: true });
    expect(last()).toBe('<p>{{bars price-bands@5 中位}}</p><p>一二</p>');
  });

  it('is made behind /, and says what it lacks', async () => {
    open('', { measures });
    await type('/条形');
    await press('Enter');
    expect(await screen.findByText('请选一个指标')).toBeTruthy();
    const name = screen.getByLabelText('指标');
    await userEvent.type(name, 'platform-price');
    expect(screen.getByText('没有指标“platform-price”，请从列表里选')).toBeTruthy();
    await userEvent.type(name, 's');
    expect(screen.getByText('各平台主要位置的报价', { selector: 'span' })).toBeTruthy();
    expect(last()).toBe('<p>{{bars platform-prices}}</p>');
    await userEvent.selectOptions(screen.getByLabelText('图形'), 'table');
    expect(last()).toBe('<p>{{table platform-prices}}</p>');
    await userEvent.click(screen.getByText('去掉这张图'));
    expect(last()).toBe('');
  });

  it('in a line is marked with what it counts, or that there is none', async () => {
    open('<p>{{platform-prices 样本}} 与 {{无 列}}</p>', { measures });
    await box();
    expect(screen.getByText('{{platform-prices 样本}}').title).toBe('各平台主要位置的报价');
    expect(screen.getByText('{{无 列}}').getAttribute('data-told')).toBe('unknown');
  });
});

it('marks words of the advertising law where they stand', async () => {
  const places = [{ before: '', found: '最划算', after: '' }];
  const preview = {
    article: null,
    question: null,
    solution: null,
    words: [{ word: '最划算', hint: '换成事实', places }],
  };
  open('<p>这是最<em>划算</em>的</p>', { preview });
  await box();
  expect(screen.getByText('最').title).toBe('换成事实');
  expect(screen.getByText('最').getAttribute('data-told')).toBe('word');
});

it('takes of what is pasted only what a text may hold', async () => {
  open('');
  await box();
  await paste(
    '<h1 style="color:red">题</h1><style>p{}</style><script>alert(1)</script>' +
      '<p class="MsoNormal"><b>一</b><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">二</a>' +
      '<a href="https://a.example/b" onclick="c()">三</a></p><ul><li><p>四</p></li></ul>',
  );
  expect(last()).toBe(
    '<h2>题</h2><p><strong>一</strong>二<a href="https://a.example/b" rel="noopener nofollow">三</a></p><ul><li>四</li></ul>',
  );
});

it('asks for an address, and says which it takes', async () => {
  open('<p>流程</p>');
  await put(1, 3);
  await press('k', { ctrlKey: true });
  const address = await screen.findByLabelText('链接地址');
  await userEvent.type(address, 'javascript:a{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('https://');
  await userEvent.clear(address);
  await userEvent.type(address, '/yxlc.html{Enter}');
  expect(last()).toBe('<p><a href="/yxlc.html">流程</a></p>');
  expect(screen.queryByLabelText('链接地址')).toBeNull();
});

describe('a table', () => {
  const table =
    '<table><thead><tr><th>一</th><th>二</th></tr></thead><tbody><tr><td>三</td><td>四</td></tr></tbody></table>';

  it('grows and shrinks by rows and columns', async () => {
    open(table);
    await put(4);
    await type('头');
    await userEvent.click(tool('下方加一行'));
    expect(last()).toContain('<tbody><tr><td></td><td></td></tr><tr><td>三</td>');
    await userEvent.click(tool('删去这一行'));
    await userEvent.click(tool('右侧加一列'));
    expect(last()).toMatch(/<th><\/th><th>二<\/th>.*<td>三<\/td><td><\/td><td>四<\/td>/);
    await userEvent.click(tool('删去这一列'));
    expect(last()).toBe(table.replace('一', '头一'));
    await userEvent.click(tool('删去表格'));
    expect(last()).toBe('');
  });

  it('keeps its shape where words of several cells are deleted', async () => {
    open(table);
    await box();
    const { state } = await editorOf();
    await put(5, state.doc.content.size - 6);
    await press('Backspace');
    expect(last()?.match(/<t[hd]>/g)).toHaveLength(4);
    expect(last()).not.toMatch(/二|三/);
  });
});

describe('the two ways to write', () => {
  it('hold the same text, whatever is typed in either', async () => {
    open('<p>一</p>');
    await put(2);
    await type('二');
    await userEvent.click(mode('源码'));
    const source = await box();
    expect(source).toHaveProperty('value', '<p>一二</p>');
    fireEvent.change(source, { target: { value: '<p>一二</p><h3>三</h3>' } });
    await userEvent.click(mode('编辑器'));
    expect(within(await box()).getByRole('heading', { level: 3 }).textContent).toBe('三');
    expect(last()).toBe('<p>一二</p><h3>三</h3>');
  });

  it('are one where the editor cannot hold a text: it says why, and nothing is lost', async () => {
    open('<p>一</p><div>二</div>');
    expect(screen.getByRole('status').textContent).toContain('标签 <div> 不在写法里');
    await userEvent.click(mode('编辑器'));
    const source = await box();
    expect(source).toHaveProperty('value', '<p>一</p><div>二</div>');
    fireEvent.change(source, { target: { value: '<p>一</p>' } });
    await userEvent.click(mode('编辑器'));
    expect((await box()).getAttribute('contenteditable')).toBe('true');
  });

  it('say at the field what is wrong with it, and that it must be filled in', async () => {
    open('<p>短</p>', { error: '正文至少 20 个字', required: true });
    const field = await box();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-required')).toBe('true');
    const below = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(below?.textContent).toContain('正文至少 20 个字');
    await userEvent.click(mode('源码'));
    expect((await box()).getAttribute('aria-invalid')).toBe('true');
  });
});

it('the bar is one stop of the tab key, and arrows go along it', async () => {
  open('<p>一</p>');
  await box();
  const bar = screen.getByRole('toolbar', { name: '格式' });
  const stops = within(bar)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['正文']);
  await act(async () => stops[0]?.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('重做');
});
