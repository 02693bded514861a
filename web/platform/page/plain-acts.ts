import { ApiError } from '../client.ts'
import { redirect, withStatus } from '../router/answers.ts'
import type { ActionArgs } from '../router/page-route.ts'

// Runs only on the server.

/** The act of a button of the plain form; null for other forms. */
export async function actOf({ request }: ActionArgs): Promise<readonly string[] | null> {
  const act = (await request.formData()).get('act')
  return act === null ? null : String(act).split(' ')
}

/** Executes the act and redirects to the page. A visitor who is logged out is redirected to the login; a refusal shows its screen. */
export async function doPlainAct(path: string, act: () => Promise<unknown>): Promise<never> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 401) throw withStatus({ code: error.code, message: error.message }, error.status)
    throw redirect(`/login?to=${encodeURIComponent(path)}`, 303)
  }
  throw redirect(path, 303)
}
