export interface Week {
  name: string;
  does: string;
  yields: string;
  /** what is bought in it */
  buys: Purchase | null;
}

export interface Purchase {
  label: string;
  platform: number;
  position: number;
}

/** One round of WeChat. */
export const weeks: readonly Week[] = [
  {
    name: '第一周·定题选号',
    does: '写清读者只需记住的一件事；按品类与阅读单价挑出候选，逐个看 90 天走势与受众。',
    yields: '选题表、候选名单、一份需求单',
    buys: null,
  },
  {
    name: '第二周·首篇长文',
    does: '头条交给熟悉读者的账号来写，您审事实与合规，稿件不确认不发布。',
    yields: '一篇头条文章',
    buys: { label: '头条·原创+发布', platform: 1, position: 4 },
  },
  {
    name: '第三周·扩散',
    does: '次条补一次短内容，视频号把文章里最好讲的一段拍出来，两边互相引到同一个落点。',
    yields: '次条一篇、视频号一条',
    buys: { label: '视频号·原创视频', platform: 11, position: 1 },
  },
  {
    name: '第四周·复盘续投',
    does: '把每笔报价除以实际阅读，留下单价低、评论有内容的账号，下个月换角度再写。',
    yields: '复盘表、下月名单',
    buys: { label: '次条·直接发布', platform: 1, position: 5 },
  },
];
