import { expect, test } from 'vitest'
import { passwordLimit } from '../../../shared/limits.ts'
import { checkNewPassword } from './new-password-form.ts'

const wrong = (newPassword: string, repeatPassword = newPassword) => checkNewPassword({ newPassword, repeatPassword })

test('SAFE-005 a new password is refused for what is wrong with it: too short, too long, or typed differently', () => {
  expect(wrong('seven c')).toEqual({ newPassword: 'At least 8 characters.' })
  expect(wrong('x'.repeat(passwordLimit.max + 1))).toEqual({ newPassword: '1 byte too many. Shorten it to 1,024.' })
  expect(wrong('a fine phrase', 'another fine phrase')).toEqual({ repeatPassword: 'Passwords do not match.' })
  expect(wrong('a fine phrase')).toBeUndefined()
})
