import s from './Questions.module.css';

export interface QuestionSearchProps {
  /** the list's own address */
  action: string;
  q: string;
}

/** A search that works without script. */
export function QuestionSearch({ action, q }: QuestionSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we support
    <form className={s.search} action={action} role="search">
      <input
        name="q"
        type="search"
        defaultValue={q}
        maxLength={40}
        placeholder="搜问题，例如 退款、发票"
        aria-label="搜问题"
      />
      <button type="submit">搜索</button>
    </form>
  );
}
