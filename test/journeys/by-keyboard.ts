import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

// With `KEYBOARD=1` journeys run without a mouse: a click becomes focus and a key. Elements that Tab does not reach, or that no key activates, fail
// the journey.

type Options = Parameters<Locator['click']>[0]

interface Target {
  control: ElementHandle<HTMLElement | SVGElement>
  /** Undefined if the element is only focused. */
  key: 'Enter' | 'Space' | undefined
}

/** Makes all locators of this worker press keys. */
export function pressByKeyboard(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator & { isByKeyboard?: true }
  if (locators.isByKeyboard) return
  locators.isByKeyboard = true
  const byMouse = { click: locators.click, check: locators.check, uncheck: locators.uncheck }
  locators.click = async function (this: Locator, options?: Options) {
    // Clicks that are about the mouse itself.
    if (options?.position || options?.button || options?.modifiers) return byMouse.click.call(this, options)
    await press(this, options)
  }
  locators.tap = async function (this: Locator, options) {
    await press(this, options)
  }
  const setChecked = (isChecked: boolean) =>
    async function (this: Locator, options?: Options) {
      // Its name may say whether it is checked.
      const box = await this.elementHandle(timeoutOf(options))
      if ((await box?.isChecked()) !== isChecked) await press(this, options)
      await expect.poll(() => box?.isChecked()).toBe(isChecked)
    }
  locators.check = setChecked(true)
  locators.uncheck = setChecked(false)
  locators.hover = async function (this: Locator, options) {
    await this.waitFor({ state: 'visible', ...timeoutOf(options) })
    const focusable = this.locator('a[href], button, input, [tabindex]')
    await ((await this.evaluate((element) => (element as HTMLElement).tabIndex >= 0))
      ? this
      : focusable.first()
    ).focus()
  }
}

const timeoutOf = (options: { timeout?: number } | undefined) =>
  options?.timeout === undefined ? {} : { timeout: options.timeout }

async function press(locator: Locator, options: Options): Promise<void> {
  await locator.waitFor({ state: 'visible', ...timeoutOf(options) })
  await expect(locator).toBeEnabled(timeoutOf(options))
  if (await locator.evaluate((pressed) => pressed.closest('[role="option"]') !== null)) return takeOption(locator)
  // Elements that are hidden from screen readers have an alternative for them.
  if (await locator.evaluate((pressed) => pressed.closest('[aria-hidden="true"]') !== null))
    return locator.dispatchEvent('click')
  const { control, key } = await targetOf(locator)
  if (key) await control.press(key)
  else await control.focus()
}

/** Arrow keys move through the options below a field. */
async function takeOption(locator: Locator): Promise<void> {
  const keyboard = locator.page().keyboard
  const isChosen = () =>
    locator.evaluate((pressed) => {
      const option = pressed.closest('[role="option"]')
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return id ? option?.id === id : option?.getAttribute('aria-selected') === 'true'
    })
  for (let steps = 0; steps < 60 && !(await isChosen()); steps++) await keyboard.press('ArrowDown')
  expect(await isChosen(), 'The arrows come to the option').toBe(true)
  await keyboard.press('Enter')
}

async function targetOf(locator: Locator): Promise<Target> {
  const found = await locator.evaluateHandle((pressed) => {
    const kinds = 'a[href], button, input, select, textarea, summary, label, video, [tabindex]:not([tabindex="-1"])'
    // In these groups Tab reaches one element, and arrow keys reach the others.
    const group = '[role="menu"], [role="tablist"], [role="radiogroup"], [role="toolbar"], [role="tree"]'
    const near =
      pressed.closest<HTMLElement>(kinds) ??
      pressed.querySelector<HTMLElement>(kinds) ??
      pressed.closest<HTMLElement>('[role^="menuitem"]')
    const control = near instanceof HTMLLabelElement ? near.control : near
    const isReached = control && (control.tabIndex >= 0 || control.closest(group)) && !control.closest('[inert]')
    return isReached ? control : pressed.outerHTML.slice(0, 200)
  })
  const control = found.asElement() as Target['control'] | null
  if (!control) throw new Error(`Tab does not reach this: ${await found.jsonValue()}`)
  const key = await control.evaluate((element) => {
    if (element instanceof HTMLInputElement) {
      if (['checkbox', 'radio'].includes(element.type)) return 'Space'
      return ['button', 'submit', 'image', 'file', 'color'].includes(element.type) ? 'Enter' : undefined
    }
    // A read-only text area works like a button.
    if (element instanceof HTMLTextAreaElement && element.readOnly) return 'Enter'
    return element.matches('textarea, select') ? undefined : 'Enter'
  })
  return { control, key }
}
