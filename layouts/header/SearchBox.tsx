import Router from 'next/router';
import { type FormEvent, useRef, useState } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { onDemand } from '@/components/kit/ui/on-demand';
import { useApp } from '@/store/AppStoreProvider';
import s from './SearchBox.module.css';
import { searchPlatform, searchPlatforms } from './search-platforms';

const SearchSuggestions = onDemand(() =>
  import('./SearchSuggestions').then((file) => file.default),
);

export interface SearchBoxProps {
  /** Platform number the list is of; 0 for all. */
  platform?: number;
  q?: string;
}

/**
 * A plain GET form of the platform's list: it searches without JavaScript too, then within that platform. What makes
 * suggestions of what is typed comes when the box is first focused.
 */
export function SearchBox({ platform = 0, q = '' }: SearchBoxProps) {
  const hotWords = useApp((state) => state.hotWords);
  const [chosen, setChosen] = useState(platform);
  const [text, setText] = useState(q);
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Another list was opened: the box follows its address.
  const [shown, setShown] = useState({ platform, q });
  if (shown.platform !== platform || shown.q !== q) {
    setShown({ platform, q });
    setChosen(platform);
    setText(q);
    setTyped('');
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
    const word = text.trim();
    const { root } = searchPlatform(chosen);
    void Router.push(word ? `${root}?q=${encodeURIComponent(word)}` : root);
  };
  const { name } = searchPlatform(chosen);

  return (
    <div className={s.search}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we support */}
      <form
        role="search"
        className={s.form}
        action={searchPlatform(platform).root}
        onSubmit={submit}
      >
        <label className={s.platform}>
          <PlatformMark platform={chosen} />
          <span className={s.name} aria-hidden="true">
            {name}
          </span>
          <Icon name="down" size={16} />
          <select
            className={s.select}
            aria-label="在哪个平台搜索"
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {searchPlatforms.map(({ no, name: each }) => (
              <option key={no} value={no}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <input
          ref={input}
          className={s.input}
          type="search"
          name="q"
          maxLength={40}
          aria-label="搜索账号、榜单、文章与问答"
          placeholder="搜账号名、ID、拼音首字母，或榜单、文章、问答"
          value={text}
          autoComplete="off"
          onFocus={() => setFocused(true)}
          onChange={(event) => {
            setText(event.target.value);
            setTyped(event.target.value);
          }}
        />
        <button className={s.button} type="submit">
          <Icon name="search" size={18} />
          搜索
        </button>
      </form>
      {isFocused && <SearchSuggestions input={input} typed={typed} platform={chosen} />}
      <div className={s.hot}>
        {hotWords.length > 0 && '热搜'}
        {hotWords.map((word) => (
          <a key={word} href={`/productList?q=${encodeURIComponent(word)}`}>
            {word}
          </a>
        ))}
      </div>
    </div>
  );
}
