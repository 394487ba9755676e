import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../listen';

const appId = 'app-1';
const appSecret = 'app-secret';

interface Actor {
  id: string;
  isBlocked: boolean;
  status: 'wait_sign' | 'signed' | 'sign_rejected';
  note: string;
}

interface Task {
  status: string;
  note: string;
  actors: Map<string, Actor>;
  /** what it was created with */
  asked: Record<string, unknown>;
  pdf: Buffer;
}

/** Signed as the platform's documentation says, written down here once more. */
function signatureOf(parameters: Record<string, string>): string {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  const hash = createHash('sha256').update(text).digest('hex');
  const key = createHmac('sha256', appSecret)
    .update(parameters['X-FASC-Timestamp'] ?? '')
    .digest();
  return createHmac('sha256', key).update(hash).digest('hex');
}

/** Stands for 法大大's OpenAPI and its store of files: keeps tasks, and has people sign when a test says so. */
export async function startFadada() {
  const tasks = new Map<string, Task>();
  const asked: { path: string; content: Record<string, unknown> }[] = [];
  const state = {
    isAway: false,
    signHost: 'https://sign.fadada.com',
    file: null as Buffer | null,
    token: 'token-1',
    uploaded: Buffer.alloc(0),
  };
  let origin = '';

  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (state.isAway) return req.socket.destroy();
    const path = (req.url ?? '').split('?')[0] ?? '';
    if (req.method === 'PUT') {
      state.uploaded = body;
      return res.end();
    }
    if (path.startsWith('/files/')) {
      const task = tasks.get(path.slice('/files/'.length));
      return res.end(
        state.file ?? Buffer.concat([task?.pdf ?? Buffer.alloc(0), Buffer.from('\n%/ByteRange')]),
      );
    }
    const answer = answerOf(
      path,
      req,
      new URLSearchParams(body.toString()).get('bizContent') ?? '',
    );
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });

  function answerOf(path: string, req: IncomingMessage, bizContent: string) {
    const names = Object.keys(req.headers).filter((name) => name.startsWith('x-fasc-'));
    const sent = Object.fromEntries(
      names.map((name) => [properName(name), String(req.headers[name])]),
    );
    const { 'X-FASC-Sign': sign, ...parameters } = sent;
    const signed = bizContent ? { ...parameters, bizContent } : parameters;
    if (sent['X-FASC-App-Id'] !== appId || sign !== signatureOf(signed)) {
      return { code: '100012', msg: '签名错误' };
    }
    if (path === '/service/get-access-token') return done({ accessToken: state.token });
    if (sent['X-FASC-AccessToken'] !== state.token) return { code: '100002', msg: 'token 无效' };
    const content = JSON.parse(bizContent) as Record<string, unknown>;
    asked.push({ path, content });
    return calls[path]?.(content) ?? { code: '100020', msg: '没有这个接口' };
  }

  const done = (data: unknown = null) => ({ code: '100000', msg: '请求成功', data });
  const taskOf = (content: Record<string, unknown>) => {
    const task = tasks.get(String(content.signTaskId));
    if (!task) throw new Error('the stub knows no such task');
    return task;
  };
  const settle = (task: Task) => {
    if (task.status === 'sign_progress' && [...task.actors.values()].every(isSigned)) {
      task.status = 'sign_completed';
    }
  };

  const calls: Record<string, (content: Record<string, unknown>) => unknown> = {
    '/file/get-upload-url': () =>
      done({ uploadUrl: `${origin}/upload`, fddFileUrl: `${origin}/stored` }),
    '/file/process': () => done({ fileIdList: [{ fileId: 'file-1' }] }),
    '/sign-task/create': (content) => {
      const id = `17${randomBytes(6).readUIntBE(0, 6)}`;
      const actors = (content.actors as Sent[]).map(actorOf);
      const task = {
        status: 'sign_progress',
        note: '',
        actors: new Map(actors.map((actor) => [actor.id, actor])),
        asked: content,
        pdf: state.uploaded,
      };
      tasks.set(id, task);
      return done({ signTaskId: id });
    },
    '/sign-task/app/get-detail': (content) => {
      const task = taskOf(content);
      return done({
        signTaskStatus: task.status,
        terminationNote: task.note,
        actors: [...task.actors.values()].map(({ id, isBlocked, status, note }) => ({
          actorInfo: { actorId: id },
          signStatus: status,
          signTime: status === 'signed' ? String(Date.now()) : null,
          actorNote: note,
          blockStatus: isBlocked ? 'blocked' : 'unblocked',
        })),
      });
    },
    '/sign-task/actor/add': (content) => {
      const task = taskOf(content);
      for (const actor of (content.actors as Sent[]).map(actorOf)) task.actors.set(actor.id, actor);
      task.status = 'sign_progress';
      return done();
    },
    '/sign-task/unblock': (content) => {
      const actor = taskOf(content).actors.get(String(content.actorId));
      if (actor) actor.isBlocked = false;
      return done();
    },
    '/sign-task/actor/get-url': (content) =>
      done({
        actorSignTaskUrl: `${state.signHost}/long`,
        actorSignTaskEmbedUrl: `${state.signHost}/once?actor=${String(content.actorId)}`,
      }),
    '/sign-task/finish': (content) => {
      const task = taskOf(content);
      if (task.status !== 'sign_completed') return { code: '211127', msg: '状态不允许' };
      task.status = 'task_finished';
      return done();
    },
    '/sign-task/cancel': (content) => {
      const task = taskOf(content);
      if (!['sign_progress', 'sign_completed'].includes(task.status)) {
        return { code: '211126', msg: '当前签署任务状态不允许撤销' };
      }
      task.status = 'task_terminated';
      task.note = String(content.terminationNote);
      return done();
    },
    '/sign-task/owner/get-download-url': (content) =>
      done({ downloadUrl: `${origin}/files/${String(content.signTaskId)}` }),
  };

  origin = `http://127.0.0.1:${await listen(server)}`;
  const settings = {
    SITE_URL: 'https://www.example.com',
    FADADA_APP_ID: appId,
    FADADA_APP_SECRET: appSecret,
    FADADA_OPEN_CORP_ID: 'corp-1',
    FADADA_BUSINESS_ID: 'scene-1',
    FADADA_SEAL_ID: undefined,
    FADADA_SERVER_URL: origin,
    FADADA_HOSTS: ['fadada.com'],
  };
  return {
    settings,
    state,
    tasks,
    asked,
    /** An actor signs; a blocked one cannot. */
    signs: (taskId: string, actorId: string) => {
      const task = tasks.get(taskId);
      const actor = task?.actors.get(actorId);
      if (!task || !actor || actor.isBlocked) throw new Error('this actor may not sign');
      actor.status = 'signed';
      settle(task);
    },
    refuses: (taskId: string, actorId: string, note: string) => {
      const task = tasks.get(taskId);
      const actor = task?.actors.get(actorId);
      if (!task || !actor) throw new Error('no such actor');
      Object.assign(actor, { status: 'sign_rejected', note });
      task.status = 'task_terminated';
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Sent {
  actor: { actorId: string };
  signConfigInfo?: { blockHere?: boolean; requestVerifyFree?: boolean };
}

/** Whoever needs no confirmation seals at once. */
const actorOf = ({ actor, signConfigInfo }: Sent): Actor => ({
  id: actor.actorId,
  isBlocked: signConfigInfo?.blockHere === true,
  status: signConfigInfo?.requestVerifyFree ? 'signed' : 'wait_sign',
  note: '',
});

const isSigned = ({ status }: Actor) => status === 'signed';

const properNames: Readonly<Record<string, string>> = {
  'x-fasc-accesstoken': 'X-FASC-AccessToken',
  'x-fasc-api-subversion': 'X-FASC-Api-SubVersion',
};

const properName = (name: string) =>
  properNames[name] ??
  name
    .replace(/(^|-)([a-z])/g, (_all, dash, letter) => `${dash}${letter.toUpperCase()}`)
    .replace('Fasc', 'FASC');

/** A notice as the platform sends it, with its headers. */
export function fadadaNotice(
  content: Record<string, unknown>,
  { timestamp = Date.now(), event = 'sign-task-signed', app = appId, sign = '' } = {},
) {
  const bizContent = JSON.stringify({ eventTime: String(timestamp), ...content });
  const parameters = {
    'X-FASC-App-Id': app,
    'X-FASC-Sign-Type': 'HMAC-SHA256',
    'X-FASC-Timestamp': String(timestamp),
    'X-FASC-Nonce': randomBytes(16).toString('hex'),
    'X-FASC-Event': event,
  };
  const headers = {
    ...parameters,
    'X-FASC-Sign': sign || signatureOf({ ...parameters, bizContent }),
  };
  return {
    raw: new URLSearchParams({ bizContent }).toString(),
    /** as node gives them */
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
}
