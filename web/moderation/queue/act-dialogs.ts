import type { CaseActName } from '../../../api/moderation/queue-acts.ts'
import { queueActs } from './queue-acts.ts'

/** The names under which `useDialogs` opens what acts ask; what they are about are the ids of the cases. */
export const actDialog = (act: CaseActName) => `queue-${act}`
export const keysDialog = 'queue-keys'

export const actDialogNames = queueActs.map(({ name }) => actDialog(name))

/** Which act an open dialog asks about. */
export const actOfDialog = (dialog: string | null) => queueActs.find(({ name }) => actDialog(name) === dialog)

export const aboutCases = (cases: readonly { id: string }[]) => cases.map(({ id }) => id).join(' ')
export const idsIn = (about: string) => about.split(' ').filter(Boolean)
