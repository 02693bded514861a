import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usernameLimit } from '../../../../shared/frame-limits.ts'
import {
  captionLimit,
  commentLimit,
  communityNameLimit,
  listNameLimit,
  requestNoteLimit,
} from '../../../../shared/limits.ts'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { LimitedTextArea, TextArea } from './TextArea.tsx'
import { LimitedInput, RestrictedInput } from './TextInput.tsx'

test('AUTH-025 an empty password field has no toggle', () => {
  expect(renderToStaticMarkup(<PasswordInput value="" />)).not.toContain('<button')
  expect(renderToStaticMarkup(<PasswordInput name="password" />)).not.toContain('<button')
})

test('AUTH-025 a filled password field has a toggle titled "Show password"', () => {
  const html = renderToStaticMarkup(<PasswordInput value="marble" />)
  expect(html).toContain('type="password"')
  expect(html).toMatch(/<button title="Show password" type="button" aria-label="Show password"/)
})

test('SHELL-046 a limited input shows "current / max", with 100 unless another maximum is given', () => {
  expect(renderToStaticMarkup(<LimitedInput value="Which" />)).toContain('>5 / 100<')
  expect(renderToStaticMarkup(<LimitedInput limit={usernameLimit} defaultValue="Which knot" />)).toContain('>10 / 21<')
  expect(renderToStaticMarkup(<LimitedTextArea limit={requestNoteLimit} value="" />)).toContain('>0 / 500<')
})

test('SHELL-047 names of people, communities and lists have 21 characters at most, notes and captions 500', () => {
  for (const limit of [usernameLimit, communityNameLimit, listNameLimit])
    expect(renderToStaticMarkup(<RestrictedInput counted limit={limit} value="" />)).toContain('>0 / 21<')
  for (const limit of [requestNoteLimit, captionLimit])
    expect(renderToStaticMarkup(<LimitedTextArea limit={limit} value="" />)).toContain('>0 / 500<')
})

test('SHELL-045 a restricted input shows its count where it is asked to', () => {
  expect(renderToStaticMarkup(<RestrictedInput limit={usernameLimit} value="mara_v" counted />)).toContain('>6 / 21<')
  expect(renderToStaticMarkup(<RestrictedInput limit={usernameLimit} value="mara_v" />)).not.toContain('/ 21')
})

test('SHELL-048 a textarea starts at 4 rows, or at 3 where that is asked', () => {
  expect(renderToStaticMarkup(<TextArea />)).toMatch(/<textarea [^>]*rows="4"[^>]* style="--rows:4"/)
  expect(renderToStaticMarkup(<TextArea rows={3} />)).toMatch(/<textarea [^>]*rows="3"[^>]* style="--rows:3"/)
})

const area = (length: number) => renderToStaticMarkup(<TextArea limit={commentLimit} value={'x'.repeat(length)} />)

test('SHELL-046 a count shows from nine tenths of a maximum on', () => {
  expect(area(17_999)).not.toContain('/ 20,000')
  expect(area(18_000)).toContain('>18,000 / 20,000<')
  expect(area(20_000)).not.toContain('too many')
})

test('SHELL-046 over the maximum a text stays, is marked as wrong, and its description says by how much', () => {
  const html = area(20_001)
  expect(html).toContain('x'.repeat(20_001))
  const [, id] = /<textarea[^>]* aria-describedby="([^"]+)" aria-invalid="true"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<div id="${id}".*1 character too many. Shorten it to 20,000.`))
})

test('SHELL-046 what the server says of a field takes the place of the reason, so that it stands there once', () => {
  const html = renderToStaticMarkup(
    <Field label="Note" error="501 is too many.">
      <LimitedTextArea limit={requestNoteLimit} value={'x'.repeat(501)} />
    </Field>,
  )
  expect(html).toContain('501 is too many.')
  expect(html).not.toContain('1 character too many')
})
