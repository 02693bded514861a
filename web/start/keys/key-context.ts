import type { Initial } from '../../../api/start/initial.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import type { ShowDialog } from '../../platform/page/dialogs.ts'
import type { Router } from '../../platform/router/router.ts'

/** The state of the app at the key press. */
export interface KeyContext {
  router: Router
  memory: Memory
  initial: Initial
  show: ShowDialog
}
