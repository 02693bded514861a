import { countdown } from './notice-html.ts'

const step = 30_000

/** Updates the countdown of a planned event, and removes the notice at its end. */
export function followNotice(notice: HTMLElement): void {
  const { ends } = notice.dataset
  const planned = notice.querySelector<HTMLElement>('[data-planned]')
  if (ends === undefined && !planned) return
  const tick = () => {
    if (ends !== undefined && Date.parse(ends) <= Date.now()) notice.remove()
    const words = planned && countdown(planned.dataset['planned'] ?? '', Date.now())
    if (planned && words !== planned.textContent) planned.textContent = words
    if (!notice.isConnected) clearInterval(ticking)
  }
  const ticking = setInterval(tick, step)
  tick()
}
