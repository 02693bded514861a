import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test('AUTH-024 an email has no spaces, an @ and a dot somewhere after it, in any case', () => {
  for (const email of ['a@b.c', 'A.B@EXAMPLE.ORG', 'a+b@sub.example.org']) expect(isEmail(email), email).toBe(true)
  for (const email of ['', 'a', 'a@b', 'a.b@c', 'a b@c.d', 'a@b .c', ' a@b.c'])
    expect(isEmail(email), email).toBe(false)
})
