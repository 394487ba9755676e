/** A schema as seen from its definition. */
export interface SchemaPart {
  def: {
    type: string;
    shape?: Record<string, SchemaPart>;
    catchall?: SchemaPart;
    element?: SchemaPart;
    valueType?: SchemaPart;
    options?: SchemaPart[];
    items?: SchemaPart[];
    innerType?: SchemaPart;
    in?: SchemaPart;
    out?: SchemaPart;
    left?: SchemaPart;
    right?: SchemaPart;
  };
}

/** Every object of a schema, whatever wraps it. */
export function objectsOf(schema: unknown): SchemaPart[] {
  const { def } = schema as SchemaPart; // every schema of zod has its definition there
  const inner = [
    ...Object.values(def.shape ?? {}),
    ...[def.element, def.valueType, def.innerType, def.in, def.out, def.left, def.right],
    ...(def.options ?? []),
    ...(def.items ?? []),
  ].filter((part) => part !== undefined);
  const own = def.type === 'object' ? [{ def }] : [];
  return [...own, ...inner.flatMap(objectsOf)];
}
