import { z } from 'zod';
import { contract } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import { type ErrorCode, errorTable } from '@/lib/errors';
import { endpoint } from '@/server/kernel/endpoint';

/** `/api/openapi.json`: the contract, for people and tools that speak to it from elsewhere. */
export const answerOpenapi = endpoint({
  name: 'openapi',
  methods: ['GET', 'HEAD'],
  answer: (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300');
    res.status(200).json(openapiDocument());
  },
});

/** OpenAPI 3.1 of every call, made from its row: nothing in it is written twice. */
export function openapiDocument() {
  const rows = Object.entries(contract) as [string, CallRow][];
  return {
    openapi: '3.1.0',
    info: {
      title: '投放集市 API',
      version: '1',
      description:
        'Form-encoded or JSON bodies; every answer is an envelope { status, code, msg, data, aes? }. ' +
        'With aes: 1, data is base64 of a 16-byte IV and AES-256-CBC. Paths also answer under /api/v1/.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(rows.map(([, { area }]) => area))].map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths: Object.fromEntries(
      rows.flatMap(([name, row]) =>
        [name, ...row.aliases].map((path) => [`/${path}`, pathItem(path, name, row)]),
      ),
    ),
  };
}

const refusalSchema = {
  type: 'object',
  required: ['status', 'code', 'msg', 'data'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'integer', description: 'the same as status' },
    msg: { type: 'string', description: 'Chinese, says what to do' },
    data: {
      type: 'object',
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        retry_after: { type: 'integer', description: 'seconds' },
      },
    },
  },
} as const;

function pathItem(path: string, name: string, row: CallRow) {
  const input = schemaOf(row.input, 'input');
  return {
    [row.method.toLowerCase()]: {
      operationId: path.replace(/\W+/g, '-'),
      tags: [row.area],
      summary: row.what,
      ...(path === name ? {} : { description: `Alias of /${name}.` }),
      ...(row.built ? {} : { 'x-not-built': true, deprecated: false }),
      'x-who': row.who,
      'x-encrypted': row.aes,
      security: row.who === 'visitor' ? [] : [{ bearer: [] }],
      ...(row.method === 'GET'
        ? { parameters: queryOf(input) }
        : { requestBody: bodyOf(row, input) }),
      responses: responsesOf(row),
    },
  };
}

interface JsonSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // What arrives through a preprocess step is any value at first; the step says what becomes of it.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as JsonSchema; // zod's own result, of which only objects occur at the top
}

function queryOf({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf(row: CallRow, schema: JsonSchema) {
  if (!row.upload) {
    return {
      content: {
        'application/x-www-form-urlencoded': { schema },
        'application/json': { schema },
      },
    };
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    content: {
      'multipart/form-data': {
        schema: {
          ...schema,
          properties: { ...schema.properties, file },
          required: [...(schema.required ?? []), 'file'],
        },
      },
    },
  };
}

function responsesOf(row: CallRow) {
  const usual: ErrorCode[] = [
    ...(row.who === 'visitor' ? [] : (['unauthenticated'] as const)),
    ...(row.who !== 'visitor' && row.who !== 'user' ? (['forbidden'] as const) : []),
    'invalid_input',
    ...(row.limits.length > 0 ? (['too_often'] as const) : []),
    'internal',
    ...(row.built ? [] : (['not_built'] as const)),
    'unavailable',
    'try_later',
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...usual, ...row.errors])) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${errorTable[code].msg}`).join('；'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return {
    '200': {
      description: row.aes
        ? 'Success; data travels encrypted where AES_RESPONSES is on.'
        : 'Success',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              status: { const: 200 },
              code: { const: 200 },
              msg: { type: 'string' },
              data: schemaOf(row.output, 'output'),
            },
          },
        },
      },
    },
    ...Object.fromEntries(refusals),
  };
}
