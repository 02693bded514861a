import { call } from '../../platform/client.ts'
import { forgetUser } from '../../platform/drafts/draft-store.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

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
