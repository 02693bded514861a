import { call } from '../client.ts'
import { forgetUser } from '../drafts/forget-user.ts'
import { showToast } from '../ui/feedback/toasts.ts'

export async function logOut(userId: string): Promise<void> {
  try {
    await call('logOut', {})
    forgetUser(userId)
    location.assign('/')
  } catch (error) {
    showToast({ id: 'failure', text: 'Failed to logout. Something went wrong.' })
    console.error(error)
  }
}
