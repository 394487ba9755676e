import { keysOf } from '@/lib/domain/text/keys-of';

/** States of what visitors ask the service for (domain.md: The rest), and which one may follow which. */
export const contactSubjects = {
  callback: {
    name: '回电',
    states: { waiting: '待回拨', reached: '已接通', missed: '未接通', void: '无效' },
    moves: { waiting: ['reached', 'missed', 'void'], missed: ['reached', 'void'] },
    /** who was not reached is not called any more; where they phone by themselves that is noted */
    waits: ['waiting'],
  },
  need: {
    name: '需求',
    states: { pending: '待处理', handling: '处理中', recommended: '已推荐', done: '已完成' },
    moves: { pending: ['handling'], handling: ['recommended', 'done'], recommended: ['done'] },
  },
  suggestion: {
    name: '投诉建议',
    states: { pending: '待处理', handling: '处理中', answered: '已回复' },
    // What the person writes then makes it pending again (server/contact/suggestion-thread).
    moves: { pending: ['handling', 'answered'], handling: ['answered'] },
  },
  question: {
    name: '顾问咨询',
    states: { pending: '待回复', answered: '已回复' },
    moves: { pending: ['answered'] },
  },
  correction: {
    name: '账号纠错',
    states: { pending: '待处理', accepted: '已更正', refused: '未采纳' },
    moves: { pending: ['accepted', 'refused'] },
  },
  reader: {
    name: '读者提问',
    // Answered is released: only then it stands below its article.
    states: { pending: '待答复', released: '已答复', refused: '未采纳' },
    moves: { pending: ['released', 'refused'], released: ['refused'] },
    /** an answer that stands can be taken back, and waits for nobody */
    waits: ['pending'],
  },
} as const;

/** What has to be said with a state, for the person who asked reads it. */
export const answerAsks: Readonly<Record<string, string | undefined>> = {
  answered: '请写明回复内容',
  accepted: '请写明更正了什么',
  released: '请写明答复，读者会在文章下看到',
  refused: '请写明不采纳的理由',
};

/** What a person may write about. */
export const suggestionKinds = { complaint: '投诉', suggestion: '建议', report: '举报' } as const;

export const suggestionKindKeys = keysOf(suggestionKinds);

/** Characters and files of one thing said. */
export const suggestionLimits = { content: 1000, files: 5 } as const;

const { callback, need, suggestion, question, correction, reader } = contactSubjects;

export const contactStateKeys = keysOf({
  ...callback.states,
  ...need.states,
  ...suggestion.states,
  ...question.states,
  ...correction.states,
  ...reader.states,
});

export type ContactState = (typeof contactStateKeys)[number];

export type ContactSubject = keyof typeof contactSubjects;
export type StateOf<S extends ContactSubject> = keyof (typeof contactSubjects)[S]['states'];

/** States in which something waits for the platform: those that lead on, but where its row says otherwise. */
export function waitingStates(subject: ContactSubject): readonly string[] {
  const row: { moves: object; waits?: readonly string[] } = contactSubjects[subject];
  return row.waits ?? Object.keys(row.moves);
}

/** Whether something may go from one state to another. */
export function mayMove(subject: ContactSubject, from: string, to: string): to is ContactState {
  const moves: Readonly<Record<string, readonly string[]>> = contactSubjects[subject].moves;
  return moves[from]?.includes(to) ?? false;
}

/** 待回拨 and the like; '' for a state that does not exist. */
export function stateLabel(subject: ContactSubject, state: string): string {
  const states: Readonly<Record<string, string>> = contactSubjects[subject].states;
  return states[state] ?? '';
}
