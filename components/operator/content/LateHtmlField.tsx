import { Textarea } from '@/components/kit/ui/field/Textarea';
import { onDemand } from '@/components/kit/ui/on-demand';
import s from './Content.module.css';
import type { HtmlFieldProps } from './editor/HtmlField';

/** The HTML of a text; until the editor is there it is written as it is stored, and what was typed stays. */
export const LateHtmlField = onDemand(
  () => import('./editor/late').then((module) => module.HtmlField),
  Stored,
);

function Stored({ kind: _, measures: _measures, preview: _preview, ...rest }: HtmlFieldProps) {
  return <Textarea {...rest} className={s.html} spellCheck={false} />;
}
