import { sql } from 'drizzle-orm';
import { blockable } from '@/lib/domain/account/blocks';
import { eventWords } from '@/lib/domain/account/events';
import { groupName } from '@/lib/domain/account/user-group';
import { correctionParts } from '@/lib/domain/contact/correction';
import { readerAnswerers } from '@/lib/domain/contact/reader-question';
import { contactSubjects, suggestionKinds } from '@/lib/domain/contact/states';
import { authorisationStates } from '@/lib/domain/contracts/signing-authorisation';
import { maskEmail } from '@/lib/domain/identity/email';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { messageKinds } from '@/lib/domain/messages/kinds';
import { noticeChannelNames, noticeTopics } from '@/lib/domain/messages/topics';
import { verificationKinds, verificationStates } from '@/lib/domain/verification/states';
import { contactOf } from '@/server/account/public';
import {
  accountBlocks,
  accountConsents,
  accountEvents,
  phoneChanges,
  phoneRecoveries,
  sessions,
  users,
} from '@/server/account/tables';
import {
  callbacks,
  corrections,
  needs,
  readerQuestions,
  staffQuestions,
  suggestionReplies,
  suggestions,
} from '@/server/contact/tables';
import { unseal } from '@/server/kernel/crypto';
import { noticeChoices, userEmails } from '@/server/messages/tables';
import { files, messages } from '@/server/site/tables';
import { keptBoardName } from '@/server/subscriptions/public';
import { boardSubscribers } from '@/server/subscriptions/tables';
import { signingAuthorisations, verifications } from '@/server/verification/tables';
import {
  elsewhere,
  fileKey,
  hash,
  internal,
  itself,
  named,
  opened,
  openedPhone,
  others,
  platformNames,
  secret,
} from './cells';
import { childSheetOf, sheetOf } from './copy-sheet';

/** The account itself, what happened to it, and what was said to and by it. */
export const accountSheets = {
  users: sheetOf(users, {
    title: '账号资料',
    what: '账号本身：手机号、昵称、联系方式、状态',
    columns: {
      id: ['账号编号'],
      group: ['身份', groupName],
      phoneSealed: ['登录手机号', openedPhone],
      phoneHash: hash,
      nicename: ['昵称'],
      avatar: fileKey,
      // Whole, as the form of a brief has it.
      contactSealed: [
        '联系方式',
        (_, row) => Object.values(contactOf(row)).filter(Boolean).join('，'),
      ],
      verified: ['实名认证', named({ none: '未认证', ...verificationKinds })],
      payPassHash: secret,
      payPassFailures: ['支付密码连续输错次数'],
      payPassLockedUntil: ['支付密码锁定至'],
      withdrawalsHeldUntil: ['提现暂停至'],
      closedAt: internal,
      isDemo: internal,
      createdAt: ['注册时间'],
    },
  }),
  sessions: sheetOf(sessions, {
    title: '登录记录',
    what: '每一处登录的设备、网络地址与时间',
    columns: {
      id: internal,
      tokenHash: secret,
      userId: itself,
      userAgreementVersion: ['同意的用户协议版本'],
      privacyVersion: ['同意的隐私政策版本'],
      device: ['设备'],
      address: ['网络地址'],
      createdAt: ['登录时间'],
      lastUsedAt: ['最近使用'],
      expiresAt: ['到期时间'],
      revokedAt: ['结束时间'],
    },
  }),
  events: sheetOf(accountEvents, {
    title: '账号记录',
    what: '账号上发生的事，一年之内',
    columns: {
      id: internal,
      userId: itself,
      kind: ['事项', (kind, { detail }) => eventWords(kind, detail).says],
      detail: elsewhere,
      device: ['设备'],
      address: ['网络地址'],
      createdAt: ['时间'],
    },
  }),
  blocks: sheetOf(accountBlocks, {
    title: '停用记录',
    what: '平台停用或限过数量的下单、付款、接单、提现、提交账号、导入账号',
    columns: {
      id: internal,
      userId: itself,
      what: ['停用的', (what) => blockable[what].name],
      reason: ['原因'],
      most: ['最多', (most) => (most === null ? '' : String(most))],
      used: ['当天已用', String],
      usedOn: ['用在哪一天'],
      until: ['到'],
      liftedAt: ['解除'],
      createdAt: ['时间'],
    },
  }),
  consents: sheetOf(accountConsents, {
    title: '同意记录',
    what: '同意过的用户协议与隐私政策',
    keys: ['agreementType', 'version'],
    columns: {
      userId: itself,
      agreementType: ['协议', named({ 1: '用户协议', 2: '隐私政策' })],
      version: ['版本'],
      acceptedAt: ['同意时间'],
    },
  }),
  phoneChanges: sheetOf(phoneChanges, {
    title: '手机号变更',
    what: '登录手机号的每次变更',
    columns: {
      id: internal,
      userId: itself,
      fromSealed: ['原手机号', openedPhone],
      toSealed: ['新手机号', openedPhone],
      way: ['方式', named({ own: '本人验证', lost: '人工核对' })],
      createdAt: ['时间'],
    },
  }),
  phoneRecoveries: sheetOf(phoneRecoveries, {
    title: '找回申请',
    what: '原手机号不能接收短信时提出的更换申请',
    columns: {
      id: internal,
      userId: itself,
      newPhoneSealed: ['新手机号', openedPhone],
      newPhoneHash: hash,
      state: [
        '状态',
        named({ pending: '待审核', approved: '已通过', rejected: '未通过', cancelled: '已取消' }),
      ],
      wordsSealed: ['说明', opened],
      words: elsewhere,
      reason: ['未通过的原因'],
      createdAt: ['申请时间'],
      decidedAt: ['审核时间'],
    },
  }),
  emails: sheetOf(userEmails, {
    title: '接收邮箱',
    what: '接收通知的邮箱',
    keys: ['userId'],
    columns: {
      userId: itself,
      addressSealed: ['邮箱', (address) => maskEmail(unseal(address))],
      provedAt: ['验证时间'],
    },
  }),
  noticeChoices: sheetOf(noticeChoices, {
    title: '通知设置',
    what: '与默认不同的通知选择',
    keys: ['topic', 'channel'],
    columns: {
      userId: itself,
      topic: [
        '事项',
        named(
          Object.fromEntries(Object.entries(noticeTopics).map(([key, { label }]) => [key, label])),
        ),
      ],
      channel: ['方式', named(noticeChannelNames)],
      isOn: ['是否接收'],
    },
  }),
  messages: sheetOf(messages, {
    title: '站内消息',
    what: '消息中心的消息',
    keys: ['createdAt', 'id'],
    columns: {
      id: internal,
      userId: itself,
      key: internal,
      kind: ['类别', (kind) => messageKinds[kind].label],
      title: ['标题'],
      body: ['内容'],
      link: ['页面'],
      readAt: ['阅读时间'],
      createdAt: ['时间'],
    },
  }),
  files: sheetOf(files, {
    title: '上传的文件',
    what: '上传过的文件的名称、用途与时间；文件在使用它的页面查看',
    columns: {
      id: internal,
      fileKey,
      ownerId: itself,
      purpose: [
        '用途',
        named({
          brief: '需求附件',
          avatar: '头像',
          voucher: '转账凭证',
          cert: '证件图片',
          listing: '账号截图',
          invoice: '发票',
          authorisation: '授权委托书',
          film: '稿件视频',
        }),
      ],
      name: ['文件名'],
      mime: ['类型'],
      bytes: ['字节数'],
      meta: internal,
      sha256: hash,
      sealedBy: internal,
      createdAt: ['上传时间'],
    },
  }),
  verifications: sheetOf(verifications, {
    title: '实名认证',
    what: '实名认证的申请与结果，证件号码遮盖中间几位',
    columns: {
      id: internal,
      userId: itself,
      kind: ['类型', named(verificationKinds)],
      state: ['状态', named(verificationStates)],
      nameSealed: ['姓名或企业名称', opened],
      numberSealed: [
        '证件号码或信用代码',
        (number, { kind }) => (kind === 'person' ? maskIdNumber(unseal(number)) : unseal(number)),
      ],
      numberHash: hash,
      legalPersonSealed: ['法定代表人', opened],
      legalIdSealed: [
        '法定代表人证件号码',
        (number) => (number ? maskIdNumber(unseal(number)) : ''),
      ],
      legalIdHash: hash,
      pictures: fileKey,
      checked: ['核验结果', named({ same: '一致', different: '不一致', unknown: '未能核验' })],
      reason: ['驳回原因'],
      decidedBy: others,
      decidedAt: ['审核时间'],
      createdAt: ['提交时间'],
    },
  }),
  authorisations: sheetOf(signingAuthorisations, {
    title: '授权委托书',
    what: '企业授权他人签署的文件；被授权人的信息不提供',
    columns: {
      id: internal,
      userId: itself,
      verificationId: internal,
      personSealed: others,
      validUntil: ['有效期至'],
      fileKey,
      state: ['状态', named(authorisationStates)],
      reason: ['未通过的原因'],
      decidedBy: others,
      decidedAt: ['审核时间'],
      createdAt: ['提交时间'],
    },
  }),
  callbacks: sheetOf(callbacks, {
    title: '回电申请',
    what: '请求平台回电的记录',
    columns: {
      id: internal,
      phoneSealed: ['电话', openedPhone],
      phoneHash: hash,
      userId: itself,
      pageSource: ['来自页面'],
      rangeHash: hash,
      state: ['状态', named(contactSubjects.callback.states)],
      promisedAt: ['承诺回电时间'],
      attempts: ['未接通次数'],
      againAt: ['再打的时间'],
      firstCalledAt: ['首次拨打时间'],
      createdAt: ['提交时间'],
      updatedAt: ['更新时间'],
    },
  }),
  needs: sheetOf(needs, {
    title: '投放需求',
    what: '提交给平台的投放需求',
    columns: {
      id: internal,
      kind: internal,
      brief: ['需求'],
      platform: ['平台', platformNames],
      budgetYuan: ['预算（元）'],
      nameSealed: ['称呼', opened],
      phoneSealed: ['电话', openedPhone],
      phoneHash: hash,
      userId: itself,
      pageSource: ['来自页面'],
      rangeHash: hash,
      state: ['状态', named(contactSubjects.need.states)],
      promisedAt: ['承诺联系时间'],
      createdAt: ['提交时间'],
      updatedAt: ['更新时间'],
    },
  }),
  corrections: sheetOf(corrections, {
    title: '账号纠错',
    what: '登录时对账号页提交的纠错',
    also: [['账号', sql`(select g.title from goods g where g.id = ${corrections.goodId})`]],
    columns: {
      id: ['编号'],
      goodId: elsewhere,
      part: ['哪里有误', named(correctionParts)],
      wrong: ['有误的内容'],
      right: ['正确的内容'],
      evidence: ['依据'],
      phoneSealed: ['联系电话', openedPhone],
      phoneHash: hash,
      userId: itself,
      rangeHash: hash,
      state: ['状态', named(contactSubjects.correction.states)],
      reply: ['答复'],
      promisedAt: ['承诺答复时间'],
      createdAt: ['提交时间'],
      updatedAt: ['更新时间'],
    },
  }),
  readerQuestions: sheetOf(readerQuestions, {
    title: '文章下的提问',
    what: '登录时在文章下提的问题与答复',
    also: [
      ['文章', sql`(select a.title from articles a where a.id = ${readerQuestions.articleId})`],
    ],
    columns: {
      id: ['编号'],
      articleId: elsewhere,
      question: ['问题'],
      phoneSealed: internal,
      phoneHash: hash,
      userId: itself,
      rangeHash: hash,
      state: ['状态', named(contactSubjects.reader.states)],
      reply: ['答复'],
      answeredBy: ['答复人', named(readerAnswerers)],
      promisedAt: ['承诺答复时间'],
      createdAt: ['提交时间'],
      updatedAt: ['更新时间'],
    },
  }),
  boardSubscribers: sheetOf(boardSubscribers, {
    title: '榜单邮件',
    what: '每周一按邮件接收的榜单',
    also: [
      [
        '榜单',
        sql`(select json_agg(json_build_object('board', b.board, 'category', b.category, 'area', b.area) order by b.created_at)
          from board_subscriptions b where b.subscriber_id = ${boardSubscribers.id})`,
        (text) =>
          // As the statement makes it.
          (JSON.parse(text) as Parameters<typeof keptBoardName>[0][]).map(keptBoardName).join('、'),
      ],
    ],
    columns: {
      id: internal,
      userId: itself,
      addressSealed: internal,
      addressHash: hash,
      tokenSealed: secret,
      tokenHash: secret,
      createdAt: ['开始订阅'],
    },
  }),
  suggestions: sheetOf(suggestions, {
    title: '投诉与建议',
    what: '提交的投诉、建议与举报',
    columns: {
      id: ['编号'],
      userId: itself,
      kind: ['类别', named(suggestionKinds)],
      content: ['内容'],
      orderSn: ['订单号'],
      phoneSealed: ['联系电话', openedPhone],
      files: fileKey,
      state: ['状态', named(contactSubjects.suggestion.states)],
      createdAt: ['提交时间'],
      updatedAt: ['更新时间'],
    },
  }),
  suggestionReplies: childSheetOf(
    suggestionReplies,
    { table: suggestions, needs: ['id'], head: ['投诉与建议编号'], tell: ({ id }) => [String(id)] },
    {
      title: '投诉与建议的往来',
      what: '平台的答复与之后的补充',
      by: 'suggestionId',
      columns: {
        id: internal,
        suggestionId: internal,
        author: ['谁', named({ person: '本人', staff: '平台' })],
        content: ['内容'],
        files: fileKey,
        createdAt: ['时间'],
      },
    },
  ),
  staffQuestions: sheetOf(staffQuestions, {
    title: '顾问咨询',
    what: '向顾问提的问题与答复',
    columns: {
      id: internal,
      userId: itself,
      staffName: ['顾问'],
      question: ['问题'],
      goodSn: ['账号编号'],
      state: ['状态', named(contactSubjects.question.states)],
      promisedAt: ['承诺答复时间'],
      reply: ['答复'],
      createdAt: ['提问时间'],
      updatedAt: ['更新时间'],
    },
  }),
};
