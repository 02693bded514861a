import type { User } from '../../../api/people/accounts.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { offerUndo } from '../../platform/undo/offer-undo.ts'

type Person = Pick<User, 'id' | 'username'>

/** Shows the change at once, and reverts it if the server refuses. */
export async function trustUser(memory: Memory, person: Person): Promise<void> {
  const takeBack = () => void untrustUser(memory, person)
  if (await change(memory, person, 'trustUser'))
    offerUndo({ text: `You trust @${person.username}. Their account no longer counts as new.`, undo: takeBack })
}

export async function untrustUser(memory: Memory, person: Person): Promise<void> {
  if (await change(memory, person, 'untrustUser')) showToast({ text: `@${person.username} is no longer trusted.` })
}

/** Returns whether it succeeded. */
async function change(memory: Memory, { id, username }: Person, call: 'trustUser' | 'untrustUser'): Promise<boolean> {
  const optimistic = () => (call === 'trustUser' ? [memory.entities.patch('User', id, { isNew: false })] : [])
  try {
    return (await memory.press(`trust ${id}`, 'drop', call, { params: { username } }, { optimistic })) !== undefined
  } catch (error) {
    alertFailure(error)
    return false
  }
}
