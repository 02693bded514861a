import styles from './pull-sign.module.css'

/** The sign comes down by less than the finger goes, and no further than this. */
const followShare = 0.55
const maxDown = 84
const waitingDown = 62

/** A ring that comes from under the bar and closes as the finger pulls; whole, it says that the page is loaded anew when the finger goes. */
export function createPullSign() {
  const sign = document.body.appendChild(document.createElement('div'))
  sign.className = styles['sign'] ?? ''
  sign.innerHTML = `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><circle cx="12" cy="12" r="9" pathLength="1"/></svg>`
  const words = sign.appendChild(document.createElement('span'))
  words.role = 'status'
  words.className = styles['words'] ?? ''

  return {
    show(pulled: number, share: number) {
      sign.dataset['state'] = share < 1 ? 'pulled' : 'far'
      sign.style.setProperty('--down', `${Math.min(maxDown, pulled * followShare)}px`)
      sign.style.setProperty('--share', String(share))
    },
    wait() {
      sign.dataset['state'] = 'waiting'
      sign.style.setProperty('--down', `${waitingDown}px`)
      words.textContent = 'Refreshing'
    },
    hide() {
      delete sign.dataset['state']
      words.textContent = ''
    },
  }
}
