/** '1 traveler', '3 travelers'; `many` where an s is not enough: '2 children', '2 seats are'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
