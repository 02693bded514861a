import { useInitial, useViewer } from '../../platform/app-context.ts'

/** Whether the viewer may log in with a password or a passkey, and not with login providers only. */
export function useOwnLogin(): boolean {
  const { passwordLoginOff } = useInitial()
  const viewer = useViewer()
  return !passwordLoginOff || viewer?.isAdmin === true
}
