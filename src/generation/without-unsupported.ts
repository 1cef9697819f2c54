import type { SummaryContent } from './summary-content.ts';

/** Removes the statements at these pointers with their evidence, and renumbers the pointers to the others. */
export function withoutUnsupported(content: SummaryContent, pointers: readonly string[]): SummaryContent {
  const unsupported = new Set(pointers);
  const { titel, context, hvadBlevAftalt, hvadBlevDroeftet, todos } = content;
  const opsummering = unsupported.has('/opsummering') ? '' : content.opsummering;
  const moved = new Map(opsummering === '' ? [] : [['/opsummering', '/opsummering']]);
  const supported = <T>(items: readonly T[], list: string): T[] => {
    const kept = [...items.entries()].filter(([at]) => !unsupported.has(`${list}/${at}`));
    for (const [now, [at]] of kept.entries()) moved.set(`${list}/${at}`, `${list}/${now}`);
    return kept.map(([, item]) => item);
  };

  const aftaler = supported(hvadBlevAftalt.aftaler, '/hvadBlevAftalt/aftaler');
  const emner = supported(hvadBlevDroeftet.emner, '/hvadBlevDroeftet/emner');
  const opgaver = supported(todos.opgaver, '/todos/opgaver');
  const evidence = context.flatMap((entry) => {
    const peger = moved.get(entry.peger);
    return peger === undefined ? [] : [{ ...entry, peger }];
  });
  return {
    titel,
    opsummering,
    context: evidence,
    hvadBlevAftalt: { aftaler },
    hvadBlevDroeftet: { emner },
    todos: { opgaver },
  };
}
