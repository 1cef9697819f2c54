import { keptName } from '../../place/kept';
import { usePlace } from '../../place/session';

/** Under which name this browser keeps a person's work on a summary. */
export function useDraftName(id: number): string {
  const { workspace, session } = usePlace();
  return keptName('draft', session.user.id, workspace.slug, 'summary', id);
}
