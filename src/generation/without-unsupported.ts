import type { SummaryContent } from './summary-content.ts';

/** Removes the statements at these pointers with their evidence, and renumbers the pointers to the others. */
export function withoutUnsupported(content: SummaryContent, pointers: readonly string[]): SummaryContent {
  const unsupported = new Set(pointers);
  const moved = new Map<string, string>();
  const keep = (pointer: string, as = pointer): boolean => {
    if (unsupported.has(pointer)) return false;
    moved.set(pointer, as);
    return true;
  };
  const keepOf = <T>(items: readonly T[], list: string): T[] => {
    let left = 0;
    return items.filter((_, at) => {
      const kept = keep(`${list}/${at}`, `${list}/${left}`);
      if (kept) left += 1;
      return kept;
    });
  };

  return {
    titel: content.titel,
    opsummering: content.opsummering !== '' && keep('/opsummering') ? content.opsummering : '',
    hvadBlevAftalt: { aftaler: keepOf(content.hvadBlevAftalt.aftaler, '/hvadBlevAftalt/aftaler') },
    hvadBlevDroeftet: { emner: keepOf(content.hvadBlevDroeftet.emner, '/hvadBlevDroeftet/emner') },
    todos: { opgaver: keepOf(content.todos.opgaver, '/todos/opgaver') },
    // Last, because it needs the new places of all kept statements.
    context: content.context.flatMap((entry) => {
      const peger = moved.get(entry.peger);
      return peger === undefined ? [] : [{ ...entry, peger }];
    }),
  };
}
