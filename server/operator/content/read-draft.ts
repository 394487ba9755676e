import { invalid } from '@/lib/errors';

/** A text as it was typed. @throws AppError invalid_input */
export function readDraft(json: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(json);
    if (typeof told === 'object' && told !== null && !Array.isArray(told)) return { ...told };
  } catch {
    // said below
  }
  throw invalid({ draft: '内容无法读取，请刷新后重试' });
}
