import { type FormEvent, useState } from 'react'
import { passwordLimit, tooLong } from '../../../shared/limits.ts'
import { leakedPassword } from '../../../shared/passwords.ts'
import type { ApiError } from '../../platform/client.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { statusOf, withStatus } from '../../platform/router/answers.ts'
import { useFormErrors } from '../../platform/ui/controls/use-form-errors.ts'

// The forms that set a password without the old one: by a link in a mail, and by a recovery code.

export interface NewPassword {
  newPassword: string
  repeatPassword: string
}

/** The code is asked for only after the server wanted it. */
export interface NewPasswordForm extends NewPassword {
  secondCode: string
}

export const blankPassword: NewPasswordForm = { newPassword: '', repeatPassword: '', secondCode: '' }

export type PasswordErrors = Partial<Record<keyof NewPasswordForm, string>>

export const tooShort = `At least ${passwordLimit.min} characters.`
const different = 'Passwords do not match.'

/** What is wrong with a new password, before anything is sent. */
export function checkNewPassword({ newPassword, repeatPassword }: NewPassword): PasswordErrors | undefined {
  if (newPassword.trim().length < passwordLimit.min) return { newPassword: tooShort }
  const long = tooLong(newPassword, passwordLimit)
  if (long !== undefined) return { newPassword: long }
  return newPassword === repeatPassword ? undefined : { repeatPassword: different }
}

const codeOf = (error: unknown) => (error instanceof Error ? (error as ApiError).code : undefined)

/** The server's text for a password that is on a list of leaked ones. */
export const leakedText = (error: unknown): string | undefined =>
  error instanceof Error && error.message === leakedPassword ? leakedPassword : undefined

/** The text for a refusal of the new password or of the second code; undefined for other failures. */
export function passwordRefusal(error: unknown): PasswordErrors | undefined {
  const code = codeOf(error)
  if (code === 'wrong_code') return { secondCode: (error as ApiError).message }
  if (code === 'invalid-password') return { newPassword: leakedText(error) ?? tooShort }
  return code === 'password_not_match' ? { repeatPassword: different } : undefined
}

/** The account has a second factor, and no code came with the new password. */
const needsSecondCode = (error: unknown) => codeOf(error) === 'second_factor_required'

export const newPasswordIn = (form: FormData): NewPasswordForm => ({
  newPassword: String(form.get('newPassword') ?? ''),
  repeatPassword: String(form.get('repeatPassword') ?? ''),
  secondCode: String(form.get('secondCode') ?? ''),
})

/** What the page shows again after a form without JavaScript that was refused. */
export interface RefusedPassword<Errors = PasswordErrors> {
  errors?: Errors
  failure?: string
  needsSecond?: boolean
}

export function showRefusal<Errors extends PasswordErrors, Rest extends object>(
  error: unknown,
  form: FormData,
  rules: { secondNeeded: string; refusal: (error: unknown) => Errors | undefined },
  rest: Rest,
) {
  const needsSecond = needsSecondCode(error)
  const errors = needsSecond ? { secondCode: rules.secondNeeded } : rules.refusal(error)
  const shown = errors ? { errors } : { failure: failureText(error) }
  return withStatus({ ...rest, needsSecond: needsSecond || form.has('secondCode'), ...shown }, statusOf(error))
}

interface Rules<Values, Errors> {
  /** The text at the field of the second code; none for callers who have proved who they are. */
  secondNeeded?: string
  check: (values: Values) => Errors | undefined
  refusal: (error: unknown) => Errors | undefined
  send: (values: Values) => Promise<unknown>
  onDone?: () => void
  /** Returns whether it has shown a failure that is at no field. */
  onFailure?: (error: unknown) => boolean
}

/** The form with JavaScript. */
export function useNewPasswordForm<Values extends NewPasswordForm, Errors extends PasswordErrors>(
  blank: Values,
  answered: RefusedPassword<Errors> | undefined,
  { secondNeeded = '', check, refusal, send, onDone, onFailure }: Rules<Values, Errors>,
) {
  const [values, setValues] = useState(blank)
  const [needsSecond, setNeedsSecond] = useState(answered?.needsSecond ?? false)
  const { form, errors, setErrors, refuse } = useFormErrors<Errors>(answered?.errors ?? ({} as Errors))
  const [busy, setBusy] = useState(false)

  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part })
    setErrors({} as Errors)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = check(values)
    if (wrong) return refuse(wrong)
    setErrors({} as Errors)
    setBusy(true)
    try {
      await send(values)
      onDone?.()
    } catch (error) {
      const refused = refusal(error)
      if (needsSecondCode(error)) {
        setNeedsSecond(true)
        // The first time the field appears, and nothing is wrong yet.
        if (needsSecond) refuse({ secondCode: secondNeeded } as Errors)
      } else if (refused) refuse(refused)
      else if (!onFailure?.(error)) alertFailure(error)
    }
    setBusy(false)
  }

  return { form, values, errors, change, submit, busy, secondHelp: needsSecond ? secondNeeded : undefined }
}
