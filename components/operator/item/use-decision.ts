import { useState } from 'react';
import { isQueueName } from '@/lib/domain/operators/subject-name';
import { footActs, isAtOnce, type ReadyAct, readyAct } from './act-of';
import type { ItemAct, ItemShown } from './item-shown';
import { longestReason, noteCount, reasonOf } from './reason-of';

/**
 * What is noted and chosen on the way to a decision, and what it lets be decided: a note blocks the approval, a rejection
 * says why.
 * @param onAct an act is to be done: at once, or after its dialog
 */
export function useDecision(
  shown: ItemShown,
  onAct: (act: ReadyAct, reason: string, isNow: boolean) => void,
) {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState('');

  const facts = shown.item.sections.flatMap((section) => section.facts);
  const count = noteCount({ notes });
  const reason = reasonOf(facts, { notes, chosen, words });
  const { approve, reject } = footActs(shown.item.acts);
  const approving = approve && readyAct(shown, approve);
  const rejecting = reject && readyAct(shown, reject);
  // What waits for nobody has no reasons of its own: its acts ask for theirs in their dialogs.
  const takesReason =
    isQueueName(shown.entry.queue) && rejecting !== undefined && rejecting.reasonField !== '';
  const needsReason = takesReason && isAtOnce(rejecting);

  const begin = (ready: ReadyAct) => {
    setProblem('');
    setRefused('');
    onAct(ready, ready.row.kind === 'reject' ? reason : '', isAtOnce(ready));
  };
  return {
    notes,
    chosen,
    words,
    count,
    /** notes or words, which are stored nowhere yet */
    isTyped: count > 0 || words.trim() !== '',
    /** what the decision still lacks; '' nothing */
    problem,
    /** why the server did not do the last act; '' nothing */
    refused,
    approve,
    reject,
    takesReason,
    canApprove: approving !== undefined && count === 0,
    canReject: rejecting !== undefined && (!needsReason || reason !== ''),
    setRefused,
    setWords,
    note: (field: string, note: string) => setNotes((old) => ({ ...old, [field]: note })),
    choose: (text: string) =>
      setChosen((old) => (old.includes(text) ? old.filter((one) => one !== text) : [...old, text])),
    begin: (row: ItemAct) => {
      const ready = readyAct(shown, row);
      if (ready) begin(ready);
    },
    pass: () => {
      if (approving && count === 0) begin(approving);
    },
    refuse: () => {
      if (!rejecting) return;
      if (needsReason && !reason) setProblem('驳回请写批注，或选一条理由');
      else if (reason.length > longestReason) setProblem(`理由最多 ${longestReason} 个字，请缩短`);
      else begin(rejecting);
    },
  };
}
