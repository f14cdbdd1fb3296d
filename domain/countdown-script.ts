/** The words of a unit: singular and plural. */
type Words = { one: string; many: string };

/**
 * The text of an inline script that fills the countdown from the clock of the browser before the first paint: a cached
 * page does not know the present. It follows the timer, whose children are the units: a number and its word. React then
 * does the same each second. The content security policy lists its hash (`server/middleware/document-policy.ts`).
 */
export function countdownScript(units: {
  [Unit in 'days' | 'hours' | 'minutes' | 'seconds']: Words;
}): string {
  const words = JSON.stringify(
    [units.days, units.hours, units.minutes, units.seconds].map(({ one, many }) => [one, many]),
  );
  return `{const timer=document.currentScript.previousElementSibling,left=Math.ceil((Date.parse(timer.dataset.until)-Date.now())/1000),words=${words};if(left>0){[left/86400,left/3600%24,left/60%60,left%60].forEach((value,index)=>{const count=Math.floor(value),[number,word]=timer.children[index].children;number.textContent=String(count).padStart(2,"0");word.textContent=words[index][count===1?0:1]});timer.classList.remove("invisible")}}`;
}
