import type { NoticeTopic } from '../topics';

interface NoticeBlank {
  /** as it is written in a text: {金额} */
  name: string;
  example: string;
  /** whoever reads the notice has to find it there */
  must?: true;
}

export interface NoticeTemplate {
  name: string;
  /** when it is told, and to whom */
  when: string;
  topic: NoticeTopic;
  title: string;
  body: string;
  blanks: Readonly<Record<string, NoticeBlank>>;
}

export type NoticeTemplates = Readonly<Record<string, NoticeTemplate>>;
