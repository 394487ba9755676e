import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import type { Output } from '@/lib/contract';
import { ConsultantCard } from './ConsultantCard';
import { SuggestionForm, type SuggestionFormProps } from './SuggestionForm';
import { SuggestionThread } from './SuggestionThread';
import { suggestionList } from './suggestion-list';
import s from './suggestions.module.css';

/** A type, not an interface: a loader's props must be a record. */
export type SuggestionsPageProps = {
  /** the one that is open; else all of them with the form */
  open: Output<'suggest/show'> | null;
  all: Output<'suggest/index'> | null;
  form: SuggestionFormProps;
  /** an advertiser's own; null for a media owner */
  consultant: Output<'mine/staff'> | null;
};

/** 投诉建议 of either side. */
export function SuggestionsPage({ open, all, form, consultant }: SuggestionsPageProps) {
  const main = open ? (
    <SuggestionThread suggestion={open} />
  ) : (
    <>
      <SuggestionForm {...form} />
      {all && (
        <ListScreen
          list={suggestionList}
          data={all}
          above={({ list }) => list.some(({ state }) => state !== 'answered') && <ClerkNote />}
        />
      )}
    </>
  );
  if (!consultant) return <div className={s.column}>{main}</div>;
  return (
    <div className={s.page}>
      <div className={s.column}>{main}</div>
      <ConsultantCard consultant={consultant} />
    </div>
  );
}
