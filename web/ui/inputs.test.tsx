import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LimitedInput } from './LimitedInput.tsx'
import { LimitedTextArea } from './LimitedTextArea.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RestrictedInput } from './RestrictedInput.tsx'
import { TextArea } from './TextArea.tsx'

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
  expect(renderToStaticMarkup(<LimitedInput max={21} defaultValue="Which knot" />)).toContain('>10 / 21<')
  expect(renderToStaticMarkup(<LimitedTextArea max={500} value="" />)).toContain('>0 / 500<')
})

test('SHELL-045 a restricted input shows its count where it is asked to', () => {
  expect(renderToStaticMarkup(<RestrictedInput max={21} value="mara_v" counted />)).toContain('>6 / 21<')
  expect(renderToStaticMarkup(<RestrictedInput max={21} value="mara_v" />)).not.toContain('/ 21')
})

test('SHELL-048 a textarea starts at 4 rows, or at 3 where that is asked', () => {
  expect(renderToStaticMarkup(<TextArea />)).toMatch(/<textarea rows="4"[^>]* style="--rows:4"/)
  expect(renderToStaticMarkup(<TextArea rows={3} />)).toMatch(/<textarea rows="3"[^>]* style="--rows:3"/)
})
