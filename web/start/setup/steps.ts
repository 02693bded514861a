import { tooLong } from '../../../shared/limits.ts'
import { siteDescriptionLimit, siteNameLimit } from '../../../shared/site-limits.ts'
import type { SignUpErrors } from '../../people/accounts/sign-up-form.ts'
import type { App } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'

export const steps = ['account', 'site', 'signups', 'server'] as const

export type Step = (typeof steps)[number]

export const pathOf = (step: Step) => `/setup?step=${step}`

export const stepIn = (search: URLSearchParams): Step => steps.find((step) => step === search.get('step')) ?? 'account'

/** What the page shows after a form without JavaScript. */
export interface Answered {
  /** What was typed, but no password. */
  typed?: Readonly<Record<string, string>>
  errors?: SignUpErrors
  failure?: string | undefined
  isReady?: true
}

/** What is wrong with the names, before they are sent. The environment may set one of them. */
export function checkNames({
  siteName,
  siteDescription = '',
}: {
  siteName?: string | undefined
  siteDescription?: string | undefined
}) {
  if (siteName?.trim() === '') return 'Name empty.'
  return tooLong(siteName ?? '', siteNameLimit) ?? tooLong(siteDescription, siteDescriptionLimit)
}

/** The text at the field of the code. After too many wrong ones the server no longer says that this one is wrong. */
export function codeRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 429) return 'This code is wrong, and many were tried. The right one is accepted at any time.'
  return error.code === 'wrong_code' ? error.message : undefined
}

/** Becomes administrator. The answer to an earlier press may have been lost on the way. */
export async function finish({ call }: Pick<App, 'call'>): Promise<void> {
  try {
    await call('finishSetup', {})
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { user } = await call('getInitial', {})
    if (!user?.isAdmin) throw new ApiError(409, { message: setUpByOthers })
  }
}

export const setUpByOthers = 'Somebody else has set this site up in the meantime.'
