import type { Case } from '../../../api/moderation/queue.ts'
import { trustUser } from '../../people/new-accounts/trust.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useSingleKeys } from '../../platform/page/use-single-keys.ts'
import { useViewer } from '../../platform/viewer.ts'
import { keysDialog } from './act-dialogs.ts'
import { newcomerOf, trustKey } from './newcomer.ts'
import { noteFieldId } from './note-field.ts'
import { actsFor } from './queue-acts.ts'
import type { Workbench } from './workbench.ts'

/** The single keys of the queue. */
export function useQueueKeys(workbench: Workbench): void {
  const { show } = useDialogs()
  const memory = useMemory()
  const viewer = useViewer()
  const trust = (cases: readonly Case[]) => {
    const newcomer = newcomerOf(memory, cases, viewer)
    if (newcomer) void trustUser(memory, newcomer)
    return newcomer !== undefined
  }
  useSingleKeys((key) => press(workbench, key, { showKeys: () => show(keysDialog), trust }))
}

interface Beside {
  showKeys(): void
  /** Returns whether there was an account to trust. */
  trust(cases: readonly Case[]): boolean
}

/** Does what the key is for; whether there was anything to do. */
function press(
  { opened, chosen, selected, ...workbench }: Workbench,
  key: string,
  { showKeys, trust }: Beside,
): boolean {
  if (key === '?') showKeys()
  else if (key === 'j') workbench.step(1)
  else if (key === 'k') workbench.step(-1)
  else if (key === 'z') workbench.undo()
  else if (key === 'x' && opened) workbench.select([opened.id], !selected.has(opened.id))
  else if (key === 'm') document.getElementById(noteFieldId)?.focus()
  else {
    const cases = chosen.length ? chosen : opened ? [opened] : []
    if (key === trustKey) return trust(cases)
    const act = cases[0] && actsFor(cases[0]).find((each) => each.key === key)
    if (!act || !cases.every((each) => actsFor(each).includes(act))) return false
    workbench.ask(act.name, cases)
  }
  return true
}
